/// Colours for terminals. Without colour the text is the same, byte for byte, but for the escape sequences.
package struct TextStyle: Sendable {
  package var isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package enum Color: String, Sendable {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  package func paint(_ text: String, _ color: Color) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  func color(of severity: Severity) -> Color { severity == .error ? .red : severity == .warning ? .yellow : .cyan }
}
