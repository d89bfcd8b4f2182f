import FlowLintRules
import Foundation

@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.starts(with: ["dump", "tokens"]) else { return }
    for path in arguments.dropFirst(2) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let source = SourceText(path: path, bytes: ContiguousArray(data))
      FileHandle.standardOutput.write(Data(dumpTokens(source, tokens: tokenize(source))))
    }
  }
}
