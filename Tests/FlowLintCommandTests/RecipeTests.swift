import Foundation
import Testing

@testable import flowlint

/// The recipes of the documentation, run as Xcode, git clients and editors from the Dock start them: with the PATH of
/// launchd, in which neither Homebrew nor anything else that a shell adds is found.
@Suite struct RecipeTests {
  private static let integration = "Sources/flowlint/Documentation.docc/Integration.md"
  /// The folders in which a Mac has a flowlint, below the root of the disk and below the user's folder.
  private static let places = [
    "opt/homebrew/bin", "usr/local/bin", "home/.local/bin", "home/.local/share/mise/shims", "home/bin",
  ]

  /// The text of the first code block of a page that begins so.
  private static func block(_ page: String, beginning text: String) throws -> String {
    let blocks = try packageText(page).components(separatedBy: "\n```")
      .map { $0.drop { $0 != "\n" }.dropFirst() }
    return try #require(blocks.first { $0.hasPrefix(text) }) + "\n"
  }

  /// The script in a manifest of Tuist: a string of several lines.
  private static func tuistScript() throws -> String {
    let manifest = try block(integration, beginning: ".target(")
    let literal = try #require(manifest.firstMatch(of: /"""\n(?s)(.*?)\n( *)"""/)).output
    return literal.1.split(separator: "\n").map { $0.dropFirst(literal.2.count) }.joined(separator: "\n") + "\n"
  }

  /// A project with one mistake, on a made disk.
  private struct Mac {
    let project: Scratch
    private let disk: Scratch

    /// - Parameter place: the folder of the disk in which there is a flowlint; nil for none.
    init(flowlint place: String?) throws {
      disk = try Scratch(["home/empty": "", "opt/homebrew/bin/empty": ""])
      project = try Scratch.repository(["README.md": "# App\n"])
      try project.write(strongListener, to: "LoginCore.swift")
      if let place { try install("#!/bin/sh\nexec '\(Flowlint.program.path)' \"$@\"\n", as: "\(place)/flowlint") }
    }

    func install(_ script: String, as path: String) throws {
      try disk.write(script, to: path)
      try Flowlint(shell: "chmod +x '\(path)'", in: disk.folder)
    }

    /// A script as this disk has its folders.
    func placed(_ script: String) -> String {
      script.replacing("/opt/homebrew", with: "\(disk.folder.path)/opt/homebrew")
        .replacing("/usr/local", with: "\(disk.folder.path)/usr/local")
    }

    func run(_ script: String, _ environment: String = "") throws -> Flowlint {
      try disk.write(placed(script), to: "script")
      let variables = "PATH=/usr/bin:/bin:/usr/sbin:/sbin HOME='\(disk.folder.path)/home' GIT_CONFIG_GLOBAL=/dev/null"
      let command = "SRCROOT=\"$PWD\" CI_PRIMARY_REPOSITORY_PATH=\"$PWD\" \(environment) /bin/sh"
      return try Flowlint(shell: "env -i \(variables) \(command) '\(disk.folder.path)/script'", in: project.folder)
    }

    /// Commits everything by way of a script as its hook.
    func commit(hook: String) throws -> Flowlint {
      try project.write(placed(hook), to: ".git/hooks/pre-commit")
      try project.git("version; chmod +x .git/hooks/pre-commit; git add -A")
      return try run("git -c user.name=a -c user.email=a@b.c commit -qm change")
    }
  }

  @Test(arguments: places + [nil]) func theScriptPhases(place: String?) throws {
    for script in [try Self.block(Self.integration, beginning: "export PATH"), try Self.tuistScript()] {
      let mac = try Mac(flowlint: place)
      let (run, service) = (try mac.run(script), try mac.run(script, "CI=TRUE"))
      if place != nil {
        #expect(run.exitCode == 1 && run.output.contains("LoginCore.swift:5:9: error: LoginCore.listener must be weak"))
        #expect(service.exitCode == 1 && service.output == run.output, "\(service.errors)")
        try mac.project.write(weakListener, to: "LoginCore.swift")
        #expect(try mac.run(script).exitCode == 0)
      } else {
        #expect(run.exitCode == 0 && run.output == "warning: flowlint is not installed\n", "\(run.errors)")
        #expect(service.exitCode == 1 && service.output == "error: flowlint is not installed\n")
      }
    }
  }

  @Test(arguments: places + [nil]) func theHooks(place: String?) throws {
    for page in ["README.md", "README.ko.md", Self.integration] {
      let mac = try Mac(flowlint: place)
      let hook = try Self.block(page, beginning: "#!/bin/sh\nexport PATH")
      let bad = try mac.commit(hook: hook)
      #expect(bad.exitCode == 1)
      guard place != nil else {
        #expect(bad.errors.contains("flowlint: not found"), "\(bad.errors)")
        continue
      }
      #expect(bad.errors.contains("LoginCore.listener must be weak") || bad.output.contains("must be weak"))
      try mac.project.write(weakListener, to: "LoginCore.swift")
      let good = try mac.commit(hook: hook)
      #expect(good.exitCode == 0, "\(good.errors)")
    }
  }

  /// The entries that pre-commit splits into words as a shell does, and starts.
  @Test(arguments: places + [nil]) func theHooksOfPreCommit(place: String?) throws {
    for page in [Self.integration, ".pre-commit-hooks.yaml"] {
      let entry = try #require(try packageText(page).firstMatch(of: /entry: (sh -c .*)/)?.output.1)
      let mac = try Mac(flowlint: place)
      try mac.project.git("add -A")
      let run = try mac.run("\(entry)\n")
      #expect(run.exitCode == (place == nil ? 127 : 1))
      #expect(place == nil ? run.errors.contains("flowlint: not found") : run.output.contains("must be weak"))
    }
  }

  @Test func xcodeCloud() throws {
    let script = try Self.block(Self.integration, beginning: "#!/bin/sh\nset -e")
    let brew = """
      #!/bin/sh
      [ "$*" = "install your-org/tap/flowlint" ] || exit 9
      printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(Flowlint.program.path)' > "$(dirname "$0")/flowlint"
      chmod +x "$(dirname "$0")/flowlint"
      """
    let mac = try Mac(flowlint: nil)
    #expect(try mac.run(script, "CI=TRUE").exitCode != 0, "without Homebrew nothing is checked, and the build ends")
    try mac.install(brew, as: "opt/homebrew/bin/brew")
    let run = try mac.run(script, "CI=TRUE")
    #expect(run.exitCode == 1 && run.output.contains("error: LoginCore.listener must be weak"), "\(run.errors)")
    try mac.project.write(weakListener, to: "LoginCore.swift")
    #expect(try mac.run(script, "CI=TRUE").exitCode == 0)
  }

  /// Whatever the documentation adds to PATH is the same everywhere.
  @Test func theFoldersAreEverywhereTheSame() throws {
    let folders = "/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin:$HOME/.local/share/mise/shims:$HOME/bin"
    var found = 0
    for page in ["README.md", "README.ko.md", Self.integration, ".pre-commit-hooks.yaml", "Editors/README.md"] {
      for line in try packageText(page).split(separator: "\n") where line.contains("/opt/homebrew/bin:") {
        #expect(line.contains(folders), "\(page)")
        found += 1
      }
    }
    #expect(found >= 9)
  }
}
