import Foundation
import Testing

extension Scratch {
  /// A git repository with one commit of these files.
  static func repository(_ files: [String: String]) throws -> Scratch {
    let project = try Scratch(files)
    try project.git("init -q . && git add -A && git commit -qm first")
    return project
  }

  /// Runs git, with `&&` and all that a shell knows.
  func git(_ script: String) throws {
    let run = try Flowlint(shell: "\(Self.identity) git \(script)", in: folder)
    #expect(run.exitCode == 0, "\(run.errors)")
  }

  /// Runs git, which may fail.
  func tryGit(_ script: String) throws -> Flowlint { try Flowlint(shell: "\(Self.identity) git \(script)", in: folder) }

  private static let identity = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a \
    GIT_COMMITTER_EMAIL=a@b.c;
    """
}

/// The text of `strongListener` as its fix-it leaves it.
let weakListener = strongListener.replacingOccurrences(of: "var listener", with: "weak var listener")
