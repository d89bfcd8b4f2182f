import FlowLintRules

/// `flowlint dump tokens|declarations FILE ...`: the files in the order given, each path exactly as given.
func runDump(_ kind: DumpKind, _ paths: [String]) -> Int32 {
  var exitCode: Int32 = 0
  for path in paths {
    do throws(SystemError) {
      let source = SourceText(path: path, bytes: try readNamed(path))
      try write(dump(kind, source), to: standardOutput)
    } catch {
      if error.isClosedPipe { return exitCode }
      tell("flowlint: error: \(path): \(error.message)")
      exitCode = 2
    }
  }
  return exitCode
}

private func dump(_ kind: DumpKind, _ source: SourceText) -> [UInt8] {
  let tokens = tokenize(source)
  switch kind {
  case .tokens: return dumpTokens(source, tokens: tokens)
  case .declarations: return dumpDeclarations(scanDeclarations(source, tokens, depth: .all))
  }
}
