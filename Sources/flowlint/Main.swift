import FlowLintRules
import Foundation

@main
struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count > 2, arguments[0] == "dump" else { return }
    for path in arguments.dropFirst(2) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let source = SourceText(path: path, bytes: ContiguousArray(data))
      let tokens = tokenize(source)
      switch arguments[1] {
      case "tokens":
        FileHandle.standardOutput.write(Data(dumpTokens(source, tokens: tokens)))
      case "declarations":
        let syntax = scanDeclarations(source, tokens, depth: .all)
        FileHandle.standardOutput.write(Data(dumpDeclarations(syntax)))
      default: return
      }
    }
  }
}
