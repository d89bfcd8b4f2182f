import FlowLintRules

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
    let id = value["id"]
    guard value.isObject else {
      self = .malformed(id: .null, ResponseError(.invalidRequest, "a message is an object"))
      return
    }
    guard let method = value["method"] else {
      let isResponse = id != nil && (value["result"] != nil || value["error"] != nil)
      self =
        isResponse
        ? .response(id: id ?? .null)
        : .malformed(id: id ?? .null, ResponseError(.invalidRequest, "a message has a method"))
      return
    }
    guard let name = method.text else {
      self = .malformed(id: id ?? .null, ResponseError(.invalidRequest, "a method is a string"))
      return
    }
    let parameters = value["params"] ?? .null
    switch id {
    case nil: self = .notification(method: name, parameters: parameters)
    case .integer?, .string?: self = .request(id: id ?? .null, method: name, parameters: parameters)
    default: self = .malformed(id: .null, ResponseError(.invalidRequest, "an id is a number or a string"))
    }
  }
}

/// The reason why a request has no result.
struct ResponseError: Error, Equatable {
  let code: Code
  let message: String

  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case notInitialized = -32002
    case unsupportedVersion = -32022
    case requestCancelled = -32800
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func missing(_ parameter: String) -> ResponseError {
    ResponseError(.invalidParameters, "'\(parameter)' is missing or of another kind")
  }

  var json: JSON { ["code": .integer(code.rawValue), "message": .string(message)] }
}

extension JSON {
  static func response(_ id: JSON, _ result: JSON) -> JSON {
    .object([(key: "jsonrpc", value: "2.0"), (key: "id", value: id), (key: "result", value: result)])
  }

  static func response(_ id: JSON, _ error: ResponseError) -> JSON {
    .object([(key: "jsonrpc", value: "2.0"), (key: "id", value: id), (key: "error", value: error.json)])
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  static func request(_ id: Int, _ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters]
  }
}
