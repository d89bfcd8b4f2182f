import FlowLintRun

/// The messages that have arrived and wait, in order, with the requests among them that are cancelled.
struct Inbox: Sendable {
  private var messages: [Message] = []
  private var start = 0
  /// The number of waiting requests by id.
  private var waiting: [String: Int] = [:]
  private var cancelled: Set<String> = []

  mutating func append(_ message: Message) {
    switch message {
    case .notification("$/cancelRequest", let parameters):
      if let key = parameters["id"].map(Self.key), waiting[key] != nil { cancelled.insert(key) }
      return
    case .request(let id, _, _): waiting[Self.key(id), default: 0] += 1
    default: break
    }
    messages.append(message)
  }

  mutating func next() -> Message? {
    guard start < messages.count else {
      messages.removeAll(keepingCapacity: messages.count < 256)
      start = 0
      return nil
    }
    start += 1
    return messages[start - 1]
  }

  /// Takes a request off the list of those that wait, and tells whether it was cancelled.
  mutating func takesCancelled(_ id: JSON) -> Bool {
    let key = Self.key(id)
    let count = waiting[key] ?? 0
    waiting[key] = count > 1 ? count - 1 : nil
    return cancelled.remove(key) != nil
  }

  private static func key(_ id: JSON) -> String { id.text() }
}
