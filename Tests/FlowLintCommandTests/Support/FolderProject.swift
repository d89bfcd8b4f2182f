import FlowLintRules
import Foundation
import Testing

@testable import flowlint

/// A project whose folders have settings of their own.
struct FolderProject {
  static let top = #"{"rules": {"coreflow_weak_listener": "warning"}, "exclude": ["*.gen.swift"]}"#

  /// A project whose apps each hold their listener strongly in two files.
  static func make(_ settings: [String: String]) throws -> Scratch {
    var files = [".git/HEAD": "", ".flowlint.json": top]
    for app in ["A", "B"] {
      for part in ["Login", "Old/Sign"] {
        let name = String(part.split(separator: "/").last ?? "") + app
        files["\(app)/\(part)Core.swift"] = strongListener.replacing("Login", with: name)
      }
    }
    return try Scratch(files.merging(settings) { $1 })
  }

  /// The findings about listeners, such as `A/LoginCore.swift warning`.
  static func found(_ project: Scratch, _ arguments: [String] = [], in folder: String = ".") async throws -> [String] {
    let run = try await Flowlint(
      ["--format", "concise", "--only", "coreflow_weak_listener"] + arguments,
      in: project.folder.appendingPathComponent(folder))
    #expect(!run.errors.contains("error:"), "\(run.errors)")
    return run.outputLines.map { line in
      let parts = line.split(separator: ":")
      return "\(parts[0])\(parts[3])"
    }
  }

  /// Settings that declare two layers.
  static func layers(_ severity: String) -> String {
    """
    {"architecture": {"layers": {"UI": "UI/**", "Data": "Data/**"}, "rules": {
    "layering": {"order": ["Data", "UI"], "severity": "\(severity)"}}}}
    """
  }

}
