import FlowLintRun

/// Reads objects of a repository, all through one process of git that knows nothing of the work tree: it runs no
/// filter, no text conversion and no hook, and downloads nothing.
final class GitObjects {
  private let dialogue: ProgramDialogue
  private let command: [String]

  /// The number of objects that are asked for at once: their names fit into a pipe.
  private static let mostAtOnce = 100

  /// - Parameter repository: the absolute path of the work tree.
  init(_ repository: String) throws(CommandError) {
    command = Git.readingCommand(in: repository)
    do throws(SystemError) {
      dialogue = try ProgramDialogue(command + ["cat-file", "--batch"])
    } catch { throw CommandError(error.isMissing ? "git is not installed, or not in PATH" : "git: \(error.message)") }
  }

  /// Reads objects of at most so many bytes, in their order.
  func read(_ objects: [ObjectID], most: Int = longestText) throws(CommandError) -> [GitObject] {
    var answers: [GitObject] = []
    answers.reserveCapacity(objects.count)
    for piece in pieces(of: objects.count, size: Self.mostAtOnce) {
      let request = objects[piece].map { "\($0.hexadecimal)\n" }.joined()
      do throws(SystemError) { try dialogue.ask(Array(request.utf8)) } catch {
        throw failure(objects[piece.lowerBound])
      }
      for number in piece { answers.append(try answer(for: objects[number], atMost: most)) }
    }
    return answers
  }

  func read(_ object: ObjectID, most: Int = longestText) throws(CommandError) -> GitObject {
    try read([object], most: most)[0]
  }

  /// The most bytes that a commit, a tree or a Swift file may have.
  static let longestText = 100 << 20

  /// Reads an answer: `OBJECT TYPE SIZE`, the bytes and a line end; `OBJECT missing`.
  private func answer(for object: ObjectID, atMost most: Int) throws(CommandError) -> GitObject {
    guard let line = dialogue.line() else { throw failure(object) }
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    if words.last == "missing" { return .missing }
    guard words.count == 3, let size = Int(words[2]), size >= 0 else { throw failure(object) }
    if size > most {
      guard dialogue.skip(size), dialogue.skip(1) else { throw failure(object) }
      return .tooLarge(size)
    }
    guard let bytes = dialogue.bytes(size), dialogue.skip(1) else { throw failure(object) }
    switch words[1] {
    case "commit": return .commit(bytes)
    case "tree": return .tree(bytes)
    case "blob": return .blob(bytes)
    default: return .other
    }
  }

  /// The error for a git that has ended, most often because an object is damaged.
  private func failure(_ object: ObjectID) -> CommandError {
    if Git.isPartial(command: command) { return missing(object) }
    let lines = dialogue.complaints.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let reason = lines.first.map { ": \($0.utf8.starts(with: "error: ".utf8) ? String($0.dropFirst(7)) : $0)" } ?? ""
    return CommandError("git: cannot read the object \(object.hexadecimal)\(reason.visible)")
  }

  /// The error for an object that is not there, or is something else; ` of commit 1a2b3c4` says what names it.
  func missing(_ object: ObjectID, of owner: String = "") -> CommandError {
    Git.missing(object.hexadecimal, of: owner, command: command)
  }
}
