import FlowLintRun

struct KitOptions: CommandOptions {
  /// The folder of a package with a kit, or the kit's file.
  var path = ""
  var format = ExplainFormat.text
}

private enum KitQuestion: String, CaseIterable { case check }

extension Subcommand {
  static let kit = Subcommand(
    "kit", "check the laws that a framework brings along for its apps",
    operands: Operands(
      synopsis: "check PATH", count: 2...2, request: "say what to do",
      first: .choice(KitQuestion.allCases.map(\.rawValue)), takesFiles: true),
    details: """
      A kit is a document with the laws of a framework, FlowLintKit.md in the folder of its package; apps say
      "extends": "package:NAME". 'check' reads the kit in a folder or file and tries its examples: each that is marked ❌
      must break the rules that its mark names, each that is marked ✅ must break none, and each rule needs one of both.
      Exit codes: 0 where nothing is wrong, 1 where something is, 2 where there is no kit.
      """,
    options: [.choice("format", \KitOptions.format, "how to print what is wrong")],
    settle: { (options: inout KitOptions, words) throws(UsageError) in
      let _: KitQuestion = try choose(words.operands[0], for: "kit")
      options.path = words.operands[1]
    },
    run: { options, _ in
      let report: KitReport
      do throws(UnresolvedKit) { report = KitReport(of: try kitFiles(at: options.path), for: .builtIn) } catch {
        throw CommandError(error.message)
      }
      let printed = options.format == .json ? printOut(report.json) : printText(report.text)
      if options.format == .text { tell(report.summary) }
      return printed == 0 && !report.mistakes.isEmpty ? 1 : printed
    })
}

/// The files of the kit in a folder, or of one that lies in a file of any name.
private func kitFiles(at path: String) throws(UnresolvedKit) -> DeclarationFiles {
  let disk = Disk()
  let whole = joined(disk.workingFolder, path)
  let packages = ResolvedPackages(for: "settings", on: disk)
  guard (try? fileKind(whole)) != .folder else { return try packages.files(in: whole, path) }
  guard disk.exists(whole) else { throw UnresolvedKit("there is no file or folder '\(path)'") }
  return try packages.files(in: parent(of: whole), path, kit: whole.lastComponent)
}
