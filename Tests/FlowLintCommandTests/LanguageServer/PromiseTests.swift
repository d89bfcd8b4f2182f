import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// The diagnostics at rest are those of the command line on the disk with all unsaved texts laid over it: after any
/// edits, file events and settings, in every file, opened or not.
@Suite struct PromiseTests {
  /// The number of sequences; more on demand: `FLOWLINT_SEQUENCES=500 swift test --filter PromiseTests`.
  private static let sequences =
    Int(ProcessInfo.processInfo.environment["FLOWLINT_SEQUENCES"] ?? "") ?? (Extent.isWhole ? 60 : 20)

  @Test func theEditorShowsWhatTheCommandLineWould() async throws {
    let failures = await withTaskGroup(of: [String].self) { group in
      for worker in 0..<processorCount() {
        group.addTask {
          var failures: [String] = []
          for seed in stride(from: worker, to: Self.sequences, by: processorCount()) where failures.count < 3 {
            do {
              var sequence = try await EditingSequence(seed: UInt64(seed))
              if let difference = try await sequence.run(steps: 10) { failures.append(difference) }
            } catch {
              failures.append("sequence \(seed): \(error)")
            }
          }
          return failures
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }
}

/// A user who works on a small app, at random.
private struct EditingSequence {
  private var numbers: SeededNumbers
  private let seed: UInt64
  private let scratch: Scratch
  private var editor: Editor
  /// The texts of the client's buffers, by path.
  private var buffers: [String: String] = [:]
  private var version = 1
  private var done: [String] = []

  private static let files = [
    "Login/LoginCore.swift", "Login/LoginFlow.swift", "Login/LoginScreen.swift", "Base/BaseCore.swift", "로그인/홈.swift",
    "Plain.swift", "New/OtherCore.swift", "README.md",
  ]
  private static let core = SmallApp.core
  private static let texts = [
    core, core.replacing("Login", with: "Other"), core.replacing(": Core<", with: ": BaseCore<"),
    core.replacing("\n", with: "\r\n").replacing("final class", with: "/* 가\u{1F600} */ final class"),
    SmallApp.types, "import CoreFlow\nclass BaseCore<A: Action, S: State>: Core<A, S> {}\n", "struct Plain {}\n", "",
    "import CoreFlow\nfinal class LoginFlow: Flow<LoginCore, LoginScreen> {\n  let listener: LoginListener\n  var loginFlow: Flow?\n}\n",
    "import RxFlow\nenum LoginStep: Step { case done }\nclass LoginFlow: Flow { var root: Presentable { UIViewController() } }\n",
    "# Read me\n\n```swift\nimport CoreFlow\nclass ACore: Core<B, C> { var listener: L? }\n```\n",
  ]
  private static let pieces = [
    "weak ", "var listener: LoginListener?\n", "{", "}", "\n", "\r\n", "가나", "\u{1F600}", "import CoreFlow\n", "\"",
    "/*", "*/",
    "// flowlint:disable:next coreflow_weak_listener -- why\n", "// flowlint:disable coreflow\n",
    "// flowlint:disable:file all\n",
    "class X: Core<LoginAction, LoginState> { var listener: LoginListener? }\n", "Base", "e\u{301}", "\u{2028}", "\r",
    "",
  ]
  private static let settings = [
    "{}", "{\"rules\": {\"coreflow_weak_listener\": \"warning\"}}", "{\"exclude\": [\"Login\"]}",
    "{\"markdown\": true}",
    "{\"packs\": {\"coreflow\": \"on\"}}", "{\"packs\": {\"coreflow\": \"off\"}}",
    "{\"include\": [\"Login/**\", \"Base/**\"]}",
    "{\"overrides\": [{\"files\": [\"Login/**\"], \"rules\": {\"coreflow_weak_listener\": \"off\"}}]}",
  ]
  private static let ignored = ["", "Login\n", "*.swift\n!LoginCore.swift\n", "로그인/\n", "New\n"]
  private static let baselines = [
    "{\"version\": 1, \"findings\": [\n{}]}\n",
    "{\"version\": 1, \"findings\": [\n{\"rule\": \"coreflow_weak_listener\", \"declaration\": \"LoginCore.listener\", \"subject\": \"weak\", \"count\": 1},\n{}]}\n",
  ]

  init(seed: UInt64) async throws {
    self.seed = seed
    numbers = SeededNumbers(seed: seed)
    scratch = try Scratch([
      ".git/HEAD": "ref: refs/heads/main\n", ".flowlint.json": "{}", Self.files[0]: Self.core,
      Self.files[5]: SmallApp.types,
      Self.files[3]: Self.texts[5], Self.files[4]: Self.texts[3],
    ])
    editor = await Editor(scratch.folder)
  }

  /// - Returns: the difference between the editor and the command line; nil where there is none.
  mutating func run(steps: Int) async throws -> String? {
    for _ in 0..<steps { try await step() }
    editor.now += .seconds(2)
    await editor.send([UInt8]())
    let (shown, expected) = (shown, try await expected())
    if shown == expected { return nil }
    return "sequence \(seed): \(done.joined(separator: "; "))\n  shown \(shown)\n  expected \(expected)"
  }

  private mutating func pick(_ texts: [String]) -> String { texts[numbers.below(texts.count)] }

  private func url(_ path: String) -> URL { scratch.folder.appendingPathComponent(path) }

  private func isOnDisk(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  private mutating func step() async throws {
    version += 1
    let path = pick(Self.files)
    switch numbers.below(20) {
    case 0...1: try await open(path)
    case 2...9: try await edit()
    case 10: await close(path)
    case 11: try await save(path)
    case 12...13: try await write(path, pick(Self.texts))
    case 14: try await remove(path)
    case 15: try await rename(path, to: pick(Self.files))
    case 16: try await write(".flowlint.json", pick(Self.settings))
    case 17: try await write(".gitignore", pick(Self.ignored))
    case 18: try await write(".flowlint-baseline.json", pick(Self.baselines))
    default: await editSettings()
    }
  }

  private mutating func open(_ path: String) async throws {
    guard buffers[path] == nil else { return }
    let text = isOnDisk(path) ? try scratch.read(path) : pick(Self.texts)
    done.append("open \(path)")
    buffers[path] = text
    await editor.open(url(path), text, version: version)
  }

  private mutating func edit() async throws {
    guard let path = buffers.keys.sorted().filter({ !$0.hasPrefix(".") }).randomElement(using: &numbers) else {
      return try await open(pick(Self.files))
    }
    var changes: [JSON] = []
    for _ in 0...numbers.below(2) {
      if numbers.below(6) == 0 {
        let text = pick(Self.texts)
        changes.append(["text": .string(text)])
        buffers[path] = text
      } else {
        changes.append(change(path))
      }
    }
    done.append("edit \(path)")
    await editor.change(url(path), changes, version: version)
  }

  /// Replaces some UTF-16 units, in the client's own counting.
  private mutating func change(_ path: String) -> JSON {
    let units = Array((buffers[path] ?? "").utf16)
    var ends = [numbers.below(units.count + 1)]
    ends.append(min(units.count, ends[0] + (numbers.below(2) == 0 ? 0 : numbers.below(40))))
    ends = ends.map { end in
      guard end > 0, end < units.count else { return end }
      let splits = UTF16.isTrailSurrogate(units[end]) || units[end - 1] == 0x0D && units[end] == 0x0A
      return splits ? end - 1 : end
    }
    let new = pick(Self.pieces)
    buffers[path] = String(decoding: units[..<ends[0]] + Array(new.utf16) + units[ends[1]...], as: UTF16.self)
    return Editor.change(place(ends[0], units) + place(ends[1], units), new)
  }

  private func place(_ offset: Int, _ units: [UInt16]) -> [Int] {
    var (line, start) = (0, 0)
    for index in 0..<offset
    where units[index] == 0x0A || units[index] == 0x0D && !(index + 1 < units.count && units[index + 1] == 0x0A) {
      (line, start) = (line + 1, index + 1)
    }
    return [line, offset - start]
  }

  private mutating func close(_ path: String) async {
    guard buffers.removeValue(forKey: path) != nil else { return }
    done.append("close \(path)")
    await editor.close(url(path))
  }

  private mutating func save(_ path: String) async throws {
    guard let text = buffers[path] else { return }
    done.append("save \(path)")
    let isNew = !isOnDisk(path)
    try scratch.write(text, to: path)
    await editor.save(url(path))
    await editor.tell((isNew ? .created : .changed, url(path)))
  }

  private mutating func write(_ path: String, _ text: String) async throws {
    done.append("write \(path)")
    let isNew = !isOnDisk(path)
    try scratch.write(text, to: path)
    await editor.tell((isNew ? .created : .changed, url(path)))
  }

  private mutating func remove(_ path: String) async throws {
    guard isOnDisk(path) else { return }
    done.append("remove \(path)")
    try FileManager.default.removeItem(at: url(path))
    await editor.tell((.deleted, url(path)))
  }

  private mutating func rename(_ path: String, to other: String) async throws {
    guard isOnDisk(path), !isOnDisk(other) else { return }
    done.append("rename \(path) to \(other)")
    try scratch.write(try scratch.read(path), to: other)
    try FileManager.default.removeItem(at: url(path))
    await editor.tell((.deleted, url(path)), (.created, url(other)))
  }

  private mutating func editSettings() async {
    let path = ".flowlint.json"
    let text = pick(Self.settings)
    done.append("settings \(text)")
    if buffers[path] == nil {
      await editor.open(url(path), text, version: version)
    } else {
      await editor.replace(url(path), with: text, version: version)
    }
    buffers[path] = text
  }

  // MARK: Comparing

  /// The diagnostics as `path line:column-line:column severity rule message`, in UTF-16.
  private var shown: [String] {
    var lines: [String] = []
    for (uri, diagnostics) in editor.diagnostics {
      let file = relative(path(ofFileURI: uri) ?? uri, to: scratch.folder.path)
      for diagnostic in diagnostics {
        let range = TextRange(diagnostic["range"])
        let message = diagnostic["message"]?.text?.split(separator: "\n").first ?? ""
        lines.append(
          line(file, range, diagnostic["severity"]?.number ?? 0, diagnostic["code"]?.text ?? "", String(message)))
      }
    }
    return lines.sorted()
  }

  private func line(_ file: String, _ range: TextRange?, _ severity: Int, _ rule: String, _ message: String) -> String {
    let (start, end) = (range?.start, range?.end)
    return
      "\(file) \(start?.line ?? -1):\(start?.character ?? -1)-\(end?.line ?? -1):\(end?.character ?? -1) \(severity) "
      + "\(rule) \(message)"
  }

  /// The findings of the command line in a folder where everything is saved.
  private func expected() async throws -> [String] {
    let copy = try Scratch()
    let list = FileManager.default.enumerator(atPath: scratch.folder.path)?.compactMap { $0 as? String } ?? []
    for path in list {
      // A folder has no text.
      if let text = try? scratch.read(path) { try copy.write(text, to: path) }
    }
    for (path, text) in buffers { try copy.write(text, to: path) }
    let run = try await PreparedRun(LintOptions(), on: Disk(from: copy.folder.path, unsaved: [:]))
    let report = await lint(run.run, reading: run.reader).report
    return report.findings.map { finding in
      let source = report.files[finding.location.file]
      let range = TextRange(finding.location.range, in: LineTable(source.bytes.span), of: source.bytes)
      return line(source.path, range, finding.severity == .error ? 1 : 2, finding.rule, finding.message.visible)
    }.sorted()
  }
}
