import Foundation
import Testing

/// The owners that a declaration names: a rule's before the layer's, and that before the file's.
@Suite struct DeclaredOwnerTests {
  private func project() throws -> Scratch {
    try Scratch([
      ".flowlint.json": """
      { "architecture": {
        "owners": "CODEOWNERS", "layers": { "Pay": { "files": "Pay/", "owner": "@payments" }, "Core": "Core/" },
        "rules": {
          "core_knows_no_pay": { "for": "Core", "must_not_use": "Pay" },
          "pay_has_no_screens": { "for": "Pay", "must_not_use": "import UIKit" },
          "core_has_no_screens": { "for": "Core", "must_not_use": "import UIKit", "owner": "@platform" } } } }
      """,
      "CODEOWNERS": "Core/ @core\n", "Pay/Card.swift": "import UIKit\nstruct Card {}\n",
      "Core/Wallet.swift": "import UIKit\nstruct Wallet { let card: Card }\n",
    ])
  }

  @Test func reportsNameOwners() async throws {
    let project = try project()
    let summary = try await Flowlint("--format", "summary", "--by", "owner", in: project.folder).output
    #expect(summary.hasSuffix("in 2 files\n\nBy owner:\n  1  @core\n  1  @payments\n  1  @platform\n"))
    let json = try await Flowlint("--format", "json", in: project.folder).output
    for owner in ["@core", "@payments", "@platform"] { #expect(json.contains("\"owner\":\"\(owner)\""), "\(owner)") }
    let sarif = try await Flowlint("--format", "sarif", in: project.folder).output
    #expect(sarif.contains(#""tags":["@payments"]"#))
    let audit = try await Flowlint("audit", "architecture", in: project.folder).output
    #expect(audit.contains("Pay/; owner @payments") && audit.contains("; owner @platform"))
    #expect(
      try await Flowlint("audit", "architecture", "--format", "json", in: project.folder).output.contains("@payments"))
    #expect(try await Flowlint("config", "show", in: project.folder).output.contains("Pay/, owner @payments"))
  }
}
