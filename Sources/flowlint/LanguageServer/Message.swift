import FlowLintRun

/// A message of JSON-RPC, as far as it was understood.
enum Message: Sendable {
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of the server.
  case response(id: JSON)
  /// A message that gets an error, with the id if it had one.
  case malformed(id: JSON, ResponseError)

  init(_ body: ArraySlice<UInt8>) {
    do throws(ConfigurationError) {
      self.init(try readMessage(ContiguousArray(body).span))
    } catch {
      self = .malformed(
        id: .null, ResponseError(.parseError, "no JSON: byte \(error.range.start) of a message does not fit"))
    }
  }

  init(_ value: JSON) {
    let (id, method, parameters) = (value["id"], value["method"], value["params"] ?? .null)
    func invalid(_ message: String, _ id: JSON? = nil) -> Message {
      .malformed(id: id ?? .null, ResponseError(.invalidRequest, message))
    }
    switch (method, id) {
    case _ where !value.isObject: self = invalid("a message is an object")
    case (nil, let id?) where value["result"] != nil || value["error"] != nil: self = .response(id: id)
    case (nil, _): self = invalid("a message has a method", id)
    case (.string(let name), nil): self = .notification(method: name, parameters: parameters)
    case (.string(let name), .integer?), (.string(let name), .string?):
      self = .request(id: id ?? .null, method: name, parameters: parameters)
    case (.string, _): self = invalid("an id is a number or a string")
    default: self = invalid("a method is a string", id)
    }
  }
}

/// The reason why a request has no result.
struct ResponseError: Error {
  let code: Code
  let message: String
  /// The data for programs.
  private let data: JSON?

  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case unsupportedVersion = -32022
    case requestCancelled = -32800
  }

  init(_ code: Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  static func missing(_ parameter: String) -> ResponseError {
    ResponseError(.invalidParameters, "'\(parameter)' is missing or of another kind")
  }

  var json: JSON { ["code": .integer(code.rawValue), "message": .string(message), "data": data] }
}

extension JSON {
  static func response(_ id: JSON, _ result: JSON) -> JSON { ["jsonrpc": "2.0", "id": id, "result": result] }

  static func response(_ id: JSON, _ error: ResponseError) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": error.json]
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ id: Int, _ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters]
  }
}
