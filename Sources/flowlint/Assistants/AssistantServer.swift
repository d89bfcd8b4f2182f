import FlowLintRun

/// The server of the Model Context Protocol as a value: a line in, a line out or none.
///
/// It speaks both eras of the protocol: with a handshake, up to 2025-11-25, and since 2026-07-28 without, the version
/// standing in each request.
struct AssistantServer: Sendable {
  private static let handshakeVersions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  private static let modernVersions = ["2026-07-28"]
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"

  /// The length in bytes beyond which a message is refused.
  static let greatestLength = MessageFrames.greatestLength

  /// The answer to a line, both without their ends; nil for messages that get none.
  func answer(to line: ArraySlice<UInt8>) async -> [UInt8]? {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    switch Message(line) {
    case .notification, .response: return nil
    case .malformed(let id, let error): return Array(JSON.response(id, error).text().utf8)
    case .request(let id, let method, let parameters):
      return Array(await answer(id, to: method, with: parameters).text().utf8)
    }
  }

  private func answer(_ id: JSON, to method: String, with parameters: JSON) async -> JSON {
    let asked = parameters["_meta"]?[Self.versionKey]
    do throws(ResponseError) {
      if let asked, !Self.modernVersions.contains(asked.text ?? "") { throw Self.refusal(of: asked) }
      let result = try await result(of: method, with: parameters, isModern: asked != nil)
      return .response(id, asked == nil ? result : result.complete(isListing: method != "tools/call"))
    } catch { return .response(id, error) }
  }

  private static func refusal(of version: JSON) -> ResponseError {
    let requested = (version.text ?? "").visible.shortened(to: 80)
    return ResponseError(
      .unsupportedVersion, "unsupported protocol version",
      data: ["supported": .strings(modernVersions), "requested": .string(requested)])
  }

  private func result(of method: String, with parameters: JSON, isModern: Bool) async throws(ResponseError) -> JSON {
    switch method {
    case "initialize" where !isModern:
      let version = parameters["protocolVersion"]?.text ?? ""
      let spoken = Self.handshakeVersions.contains(version) ? version : Self.handshakeVersions.last ?? ""
      return ["protocolVersion": .string(spoken), "capabilities": Self.capabilities, "serverInfo": Self.identity]
    case "ping": return [:]
    case "server/discover":
      return [
        "supportedVersions": .strings(Self.modernVersions), "capabilities": Self.capabilities,
        "serverInfo": Self.identity,
      ]
    case "tools/list": return ["tools": .array(AssistantTool.all.map(\.description))]
    case "tools/call":
      guard let name = parameters["name"]?.text else { throw .missing("name") }
      guard let tool = AssistantTool.all.first(where: { $0.name == name }) else {
        throw ResponseError(.invalidParameters, "no tool is called '\(name.visible.prefix(80))'")
      }
      return await tool.call(parameters["arguments"] ?? [:])
    default: throw ResponseError(.methodNotFound, "'\(method.visible.prefix(80))' is not served")
    }
  }

  private static let capabilities: JSON = ["tools": [:]]
  private static let identity: JSON = [
    "name": .string(Product.name.lowercased()), "version": .string(Product.version),
  ]
}

extension JSON {
  /// The result with the marks of the new era: it is complete, and not to be cached.
  fileprivate func complete(isListing: Bool) -> JSON {
    let complete = adding(["resultType": "complete"])
    return isListing ? complete.adding(["ttlMs": 0, "cacheScope": "private"]) : complete
  }
}

extension Subcommand {
  static let assistantServer = Subcommand(
    "mcp", "serve a coding assistant: judge texts that are not saved yet",
    details: """
      Speaks the Model Context Protocol on standard input and output, a message a line. Its tools read and never write:
      lint, explain, graph, why, may, place, rules and init. Paths are relative to the folder that it is started in.
      """,
    settle: { (_: inout NoOptions, _) in }, run: { _, _ in try await runAssistantServer() })
}

private func runAssistantServer() async throws -> ExitCode {
  if isTerminal(standardInput) {
    tell("flowlint: mcp is for assistants, which start it themselves; it waits for their messages")
  }
  let server = AssistantServer()
  var waiting: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = readSome(standardInput, into: &buffer)
    let isAtEnd = count <= 0
    if !isAtEnd { waiting += buffer[..<count] }
    var start = 0
    // The bytes that were searched before hold no line end.
    var next = isAtEnd ? 0 : max(0, waiting.count - count)
    while let end = waiting[next...].firstIndex(of: 0x0A) ?? (isAtEnd && start < waiting.count ? waiting.count : nil) {
      // Where the stream is closed, nobody waits for an answer.
      if let answer = await server.answer(to: waiting[start..<end]),
        (try? write(answer + [0x0A], to: standardOutput)) == nil
      {
        return 0
      }
      start = min(end + 1, waiting.count)
      next = start
    }
    if isAtEnd { return 0 }
    waiting.removeFirst(start)
    if waiting.count > AssistantServer.greatestLength {
      throw CommandError("standard input: a message is longer than \(AssistantServer.greatestLength) bytes")
    }
  }
}
