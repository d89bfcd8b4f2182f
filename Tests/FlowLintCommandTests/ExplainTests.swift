import FlowLintRules
import FlowLintRun
import Foundation
import Testing

@testable import flowlint

/// The tests of `flowlint explain`: the language, and where the sources can be read.
@Suite struct ExplainTests {
  @Test(arguments: [
    (["--language", "ko"], [:]), (["--language=ko"], ["LANG": "en_US.UTF-8"]), ([], ["LANG": "ko_KR.UTF-8"]),
  ])
  func rulesAreExplainedInKorean(options: [String], environment: [String: String]) async throws {
    let folder = try Scratch()
    let run = try await Flowlint(
      ["explain", "coreflow_weak_listener"] + options, in: folder.folder, environment: environment)
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    let title = "Core와 Flow에서 `listener`는 weak으로 선언해야 합니다."
    #expect(run.output.hasPrefix("coreflow_weak_listener (error, 자동 수정 가능, 1.0.0부터)\n\(title)\n"))
    for text in ["\n해결: 프로퍼티를 `weak var`로 선언합니다.\n", "\n출처: coreflow-architecture.md, ", "\n어긴 예:\n", "\n지킨 예:\n"] {
      #expect(run.output.contains(text), "\(text)")
    }
    #expect(run.output.hasSuffix("\nCoreFlow 전체: flowlint explain coreflow\n"))
  }

  @Test func theSettingsSayTheLanguage() async throws {
    let folder = try Scratch()
    try folder.write(#"{ "language": "ko" }"#, to: ".flowlint.json")
    for format in ["text", "json"] {
      let run = try await Flowlint("explain", "coreflow_weak_listener", "--format", format, in: folder.folder)
      #expect(run.output.contains("`listener`는 weak으로 선언해야 합니다"))
    }
    let english = try await Flowlint("explain", "coreflow_weak_listener", "--language", "en", in: folder.folder)
    #expect(!english.output.contains("합니다"))
  }

  @Test func pagesAndPacksAreExplainedInKorean() async throws {
    let folder = try Scratch()
    for architecture in Architecture.all where !architecture.model.koreanPage.isEmpty {
      let run = try await Flowlint("explain", architecture.id, "--language", "ko", in: folder.folder)
      #expect(run.exitCode == 0 && run.output.contains("\n## 스무 가지 실수\n"))
    }
    let own = try await Flowlint("explain", "unused_suppression", "--language", "ko", in: folder.folder)
    #expect(own.output.contains("쓰이지 않는 억제 주석은 삭제해야 합니다."))
  }

  @Test(arguments: [
    (["--language", "en"], ["LANG": "ko_KR.UTF-8"]), ([], [:]), ([], ["LANG": "ko_KR.UTF-8", "LC_ALL": "C"]),
  ])
  func englishOverrules(options: [String], environment: [String: String]) async throws {
    let folder = try Scratch()
    let run = try await Flowlint(
      ["explain", "coreflow_weak_listener"] + options, in: folder.folder, environment: environment)
    #expect(run.output.contains("\nRemedy: Declare the property `weak var`.\n"))
    #expect(!run.output.contains("해결"))
  }

  /// The output for programs does not depend on the terminal.
  @Test func jsonIsKoreanOnRequest() async throws {
    let folder = try Scratch()
    let arguments = ["explain", "coreflow_weak_listener", "--format", "json"]
    let silent = try await Flowlint(arguments, in: folder.folder, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(silent.output.contains(#""remedy":"Declare the property `weak var`""#))
    let asked = try await Flowlint(arguments + ["--language", "ko"], in: folder.folder)
    #expect(asked.output.contains(#""remedy":"프로퍼티를 `weak var`로 선언합니다""#))
  }

  /// Findings are English in every terminal.
  @Test func findingsStayEnglish() async throws {
    let folder = try Scratch(["LoginCore.swift": strongListener])
    let run = try await Flowlint(["."], in: folder.folder, environment: ["LANG": "ko_KR.UTF-8"])
    #expect(run.output.contains("error: LoginCore.listener must be weak"))
    #expect(run.output.contains("help: Declare the property"))
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], TextLanguage.korean), (["LANG": "ko"], .korean), (["LANG": "ko_KR.utf8@x"], .korean),
    (["LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .korean),
    (["LC_ALL": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], .english), (["LC_ALL": "", "LANG": "ko_KR"], .korean),
    (["LANG": "ko_KR.eucKR"], .english), (["LANG": "kok_IN.UTF-8"], .english), (["LANG": "C.UTF-8"], .english),
    (["LANG": "@"], .english), (["LANG": "."], .english), ([:], .english),
  ])
  func theTerminalSaysItsLanguage(environment: [String: String], language: TextLanguage) {
    #expect(terminalLanguage { environment[$0] } == language)
  }

  /// A line of Korean is broken by the cells that it takes.
  @Test func koreanFitsTheTerminal() {
    #expect("자식은 부모의 Core에 알린다".fitted(to: 20) == "자식은 부모의 Core에\n알린다")
  }

  @Test func sourcesCanBeRead() async throws {
    let folder = try Scratch()
    for (rule, address) in [
      ("ribs_unused_rib", "\n  RIBs wiki: https://github.com/uber/RIBs/wiki\n")
    ] {
      for language in ["en", "ko"] {
        let run = try await Flowlint("explain", rule, "--language", language, in: folder.folder)
        #expect(run.output.contains(address), "\(rule)")
      }
    }
  }
}
