/// The message with links to the related locations: GitHub shows only those that the message links.
func messageText(_ finding: Finding) -> String {
  let message = escapedMessage(sentence(finding.message))
  if finding.notes.isEmpty { return message }
  let links = finding.notes.enumerated().map { "[\(linkText($1.message))](\($0 + 1))" }
  return "\(message) See \(listed(links))."
}

/// The text with its special characters escaped: in a message braces are placeholders unless doubled (3.11.5), and
/// `[text](target)` is a link (3.11.6).
func escapedMessage(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 == "{" || $0 == "}" || $0 == "]" }) else { return text }
  var result = ""
  for character in text {
    switch character {
    case "{", "}": result += "\(character)\(character)"
    case "(" where result.last == "]": result += " ("
    default: result.append(character)
    }
  }
  return result
}

private func linkText(_ text: String) -> String {
  var result = ""
  for character in escapedMessage(text) {
    if "[]\\".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}
