import FlowLintRun

/// A push, as git describes it to the hook that runs before it: githooks(5), pre-push.
struct Push {
  /// The revision with which the pushed files are compared; nil where the remote has none of them.
  private(set) var base: String?
  /// Whether what is checked out is pushed: a branch that only goes, or that lies elsewhere, cannot be looked at.
  private(set) var isCheckedOut = false
  /// The names of branches that are pushed and not checked out.
  private(set) var others: [String] = []

  /// The push that the operands of a hook describe: the name of a remote and its address. Nil where they are no such.
  init?(_ operands: [String]) throws(CommandError) {
    guard operands.count == 2, try Self.isRemote(operands[0], at: operands[1]) else { return nil }
    let text = try orCommandError("standard input", try readAll(standardInput))
    let head = try Question([["rev-parse", "--verify", "--quiet", "HEAD"]]).results()[0].text
    for line in text.split(separator: UInt8(ascii: "\n")) {
      // LOCAL-REF LOCAL-OBJECT REMOTE-REF REMOTE-OBJECT; an object of zeros is none.
      let fields = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 4, !fields[1].isZeros else { continue }
      guard fields[1] == head else {
        others.append(fields[0])
        continue
      }
      isCheckedOut = true
      base = try Self.base(of: head, over: fields[3], operands[0] == operands[1] ? "" : "=\(operands[0])")
    }
  }

  private static func isRemote(_ name: String, at address: String) throws(CommandError) -> Bool {
    if name == address { return true }
    let answer = try Question([["remote", "get-url", "--push", "--all", "--", name]]).results()[0]
    return answer.exitCode == 0
      && answer.output.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(address.utf8) }
  }

  /// The commit that the remote has, where it is here; else the one at which the pushed commits left the branches that
  /// are known of the remote.
  private static func base(of head: String, over known: String, _ remote: String) throws(CommandError) -> String? {
    let questions = [
      ["cat-file", "-e", "\(known)^{commit}"],
      ["rev-list", "--boundary", head, "--not", "--remotes\(remote)"],
    ]
    let answers = try Question(questions).results()
    if !known.isZeros, answers[0].exitCode == 0 { return known }
    let lines = answers[1].output.split(separator: UInt8(ascii: "\n"))
    if lines.isEmpty { return head }
    let left = lines.filter { $0.first == UInt8(ascii: "-") }.map { String(decoding: $0.dropFirst(), as: UTF8.self) }
    if left.count < 2 { return left.first }
    return try Question([["merge-base", "--octopus", head] + left]).results()[0].text
  }
}

extension String { fileprivate var isZeros: Bool { utf8.allSatisfy { $0 == UInt8(ascii: "0") } } }
