import FlowLintRun

/// The five questions of `flowlint init --ask`, and what was answered.
struct Interview {
  private(set) var answers = ProposalAnswers()
  /// Whether what is found today is accepted in a baseline.
  private(set) var acceptsToday = true

  /// Asks at a terminal.
  ///
  /// - Returns: nil where there is none: nothing is asked then.
  init?() {
    guard isTerminal(standardInput), isTerminal(standardOutput) else { return nil }
    self.init { question in
      _ = printOut(question)
      return readLine()
    }
  }

  /// - Parameter ask: returns the line that answers a question; nil at the end of the input.
  init(_ ask: (String) -> String?) {
    func answer(_ question: String) -> String {
      (ask("\(question)\n> ") ?? "").trimmingBlanks
    }
    func isYes(_ text: String) -> Bool? { text.isEmpty ? nil : text.lowercased().hasPrefix("y") }
    func names(_ text: String) -> [String] {
      text.split { $0 == "," || $0 == ">" }.map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    }
    var preset = answer(
      "1. What is your architecture? \(presetNames.joined(separator: ", ")), none; empty: what fits best")
    while !preset.isEmpty, preset != "none", !presetNames.contains(preset) {
      preset = answer(
        "There is no '\(preset.visible)'; \(presetNames.joined(separator: ", ")), none; empty: what fits best")
    }
    if !preset.isEmpty { answers.preset = preset == "none" ? "" : preset }
    answers.layers = names(
      answer("2. Which layers, from the top down? Folders, with commas between them; empty: what is found"))
    answers.featuresMayKnowEachOther = isYes(answer("3. May features know each other? y or n; empty: what is found"))
    answers.usersOfScreens = names(answer("4. Who alone may see UIKit? Folders or kinds of types; empty: anybody"))
    acceptsToday = isYes(answer("5. Accept what is found today, and fail on what is new? y or n; empty: y")) ?? true
  }
}
