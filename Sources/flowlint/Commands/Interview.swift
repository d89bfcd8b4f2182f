import FlowLintRun

/// The five questions of `flowlint init --ask`, and what was answered.
struct Interview {
  private(set) var answers = ProposalAnswers()
  /// Whether what is found today is accepted in a baseline.
  private(set) var acceptsToday = true
  private let ask: (String) -> String?
  /// Whether the input has ended: nothing more is asked then.
  private(set) var isOver = false

  /// Asks at a terminal.
  ///
  /// - Returns: nil where there is none: nothing is asked then.
  init?() {
    guard isTerminal(standardInput), isTerminal(standardOutput) else { return nil }
    self.init { question in
      _ = printOut(question)
      return readLine()
    }
    if isOver { _ = printOut("\n") }
  }

  /// - Parameter ask: returns the line that answers a question; nil at the end of the input.
  init(_ ask: @escaping (String) -> String?) {
    self.ask = ask
    let presets = presetNames + ["none"]
    let choice = "\(presets.joined(separator: ", ")); empty: what fits best"
    let preset = answer(
      "1. What is your architecture? \(choice)",
      again: { typed in
        presets.contains(typed.lowercased())
          ? nil : "There is no '\(typed.visible)'\(didYouMean(typed, in: presets, else: ".")) \(choice)"
      }
    ).lowercased()
    if !preset.isEmpty { answers.preset = preset == "none" ? "" : preset }
    askLayers()
    answers.featuresMayKnowEachOther = isYes("3. May features know each other? y or n; empty: what is found")
    askUsersOfScreens()
    acceptsToday = isYes("5. Accept what is found today, and fail on what is new? y or n; empty: y") != false
  }

  /// Asks anew for the names that a project does not have.
  mutating func correct(_ message: String) {
    _ = printOut("\(message.visible)\n")
    askLayers()
    askUsersOfScreens()
  }

  private mutating func askLayers() {
    answers.layers = names(
      "2. Which layers, from the top down? Folders, with commas between them; empty: what is found")
  }

  private mutating func askUsersOfScreens() {
    answers.usersOfScreens = names("4. Who alone may see UIKit? Folders or kinds of types; empty: anybody")
  }

  /// - Parameter again: returns what is said to an answer that is no answer; nil for a good one.
  private mutating func answer(_ question: String, again: (String) -> String? = { _ in nil }) -> String {
    var asked = question
    while !isOver {
      guard let line = ask("\(asked)\n> ") else { break }
      let typed = line.trimmingBlanks
      guard !typed.isEmpty, let more = again(typed) else { return typed }
      asked = more
    }
    isOver = true
    return ""
  }

  private mutating func isYes(_ question: String) -> Bool? {
    let typed = answer(question) { ["y", "yes", "n", "no"].contains($0.lowercased()) ? nil : "y or n?" }
    return typed.isEmpty ? nil : typed.lowercased().hasPrefix("y")
  }

  private mutating func names(_ question: String) -> [String] {
    answer(question).split { $0 == "," || $0 == ">" }.map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }
}
