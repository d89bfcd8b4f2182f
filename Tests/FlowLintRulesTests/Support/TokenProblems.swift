@testable import FlowLintRules
@testable import FlowLintSwift

/// The properties of tokens that do not hold. Tokens, comments, skipped bytes and whitespace cover every byte once;
/// only the end of file, the last, is empty; partners are symmetric; a list that is used again gets the same.
///
/// - Returns: a description of each property that does not hold.
func tokenProblems(_ bytes: ContiguousArray<UInt8>) -> [String] {
  let tokens = tokenize(SourceText(path: "A.swift", bytes: bytes))
  let last = tokens.count - 1
  var problems: [String] = []
  if tokens.kinds.firstIndex(of: .endOfFile) != last {
    problems.append("the end of file is not just at the end")
  }
  if tokens.range(last) != SourceRange(bytes.count, bytes.count) {
    problems.append("the end of file is elsewhere")
  }

  var elements = (0..<last).map(tokens.range) + tokens.comments + tokens.skipped
  if elements.contains(where: \.isEmpty) { problems.append("empty") }
  elements.sort { $0.start < $1.start }
  var offset = 0
  for element in elements + [SourceRange(bytes.count, bytes.count)] {
    if element.start < offset { problems.append("overlap at \(element.start)") }
    for between in offset..<max(offset, element.start) where !isWhitespace(bytes, between) {
      problems.append("byte \(between) is lost")
    }
    offset = element.end
  }

  for token in 0...last {
    let partner = tokens.partner(token)
    if tokens.partner(partner) != token { problems.append("token \(token) and its partner") }
    if partner != token, !tokens.kinds[token].isPaired {
      problems.append("token \(token) has a partner")
    }
  }

  var again = tokenize(SourceText(path: "B.swift", text: "{ ( \" \\( /* \u{0}"))
  tokenize(bytes.span, into: &again)
  if again.kinds != tokens.kinds || again.links != tokens.links || again.ends != tokens.ends {
    problems.append("a list used again differs")
  }
  return problems
}

private func isWhitespace(_ bytes: ContiguousArray<UInt8>, _ offset: Int) -> Bool {
  switch bytes[offset] {
  case 0x20, 0x09...0x0D: true
  default: offset < 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }
}
