enum AsyncFlowRxImport {
  static let rule = Rule(
    title: "Do not import RxSwift beside AsyncFlow",
    severity: .warning, looksAt: [.anything],
    source: #"asyncflow-architecture.md, "설계 원칙", line 9 (Swift Concurrency alone, no RxSwift), and lines 514 and 550"#,
    documentation: """
      AsyncFlow exists to do without RxSwift. A file that uses both mixes two models of time: schedulers beside actors,
      dispose bags beside task cancellation; and a name such as `Stepper` or `FlowCoordinator` can mean either
      framework.
      """,
    remedy: "Use async/await and AsyncStream",
    paired: #"""
      -import RxSwift  // finding: 8
      +import Combine

      final class CartViewModel: FlowStepper { @Steps var steps }
      """#,
    check: .each(\AsyncFlowModel.table.files, { _, file in file.imports }) { model, file, entry in
      guard ["RxSwift", "RxCocoa", "RxRelay", "RxFlow"].contains(entry.module),
        model.types.gate.seesAsyncFlow(file.number)
      else { return nil }
      return Violation(
        file.location(entry.nameRange), "\(entry.module) imported beside AsyncFlow; use async/await and AsyncStream",
        subject: entry.module)
    })
}
