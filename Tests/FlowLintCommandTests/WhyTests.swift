import Foundation
import Testing

/// The tests of `flowlint why` and `flowlint audit`.
@Suite struct WhyTests {
  @Test(arguments: [
    ("LoginCore.swift:999", "LoginCore.swift has 7 lines; there is no line 999"),
    ("LoginCore.swift:0", "LoginCore.swift has 7 lines; there is no line 0"),
    ("LoginCore.swift", "ask about a line of the file, such as LoginCore.swift:1, or about a type"),
  ])
  func placesThatAreNoneAreTold(place: String, message: String) async throws {
    let project = try Scratch(["LoginCore.swift": strongListener])
    let run = try await Flowlint("why", place, in: project.folder)
    #expect(run.exitCode == 2 && run.errors == "flowlint: error: \(message)\n")
  }

  private let login = """
    import CoreFlow

    class BaseCore<A, S>: Core<A, S> { }
    final class LoginCore: BaseCore<LoginAction, LoginState> {
        // flowlint:disable:next coreflow_weak_listener -- the parent outlives us
        var listener: LoginListener?
        var router: LoginRouting?
        override func reduce(state: inout LoginState, action: LoginAction) -> Effect<LoginAction> { .none }
    }
    protocol LoginListener: AnyObject { func loginDidEnd() }
    protocol LoginRouting: AnyObject { func routeToHome() }
    struct Helper { }

    """

  private func why(_ subject: String) async throws -> Flowlint {
    let project = try Scratch(["App/LoginCore.swift": login])
    return try await Flowlint("why", subject, in: project.folder)
  }

  @Test func aTypeIsExplained() async throws {
    let run = try await why("LoginCore")
    #expect(run.exitCode == 0)
    let text = run.output
    #expect(
      text.hasPrefix(
        """
        LoginCore, App/LoginCore.swift:4

        CoreFlow: a Core
          by 'BaseCore' [App/LoginCore.swift:4]
          by 'Core' [App/LoginCore.swift:3]

        """))
    #expect(text.contains("suppressed (the parent outlives us) coreflow_weak_listener: "))
    #expect(text.contains("FAIL coreflow_weak_router: LoginCore.router must be weak [App/LoginCore.swift:7]"))
    #expect(text.contains("coreflow_missing_reduce: looks at Cores, found nothing here"))
    #expect(text.contains("coreflow_final_class: off unless enabled"))
    #expect(text.contains("they look at Flows: "))
  }

  @Test func aPlaceMeansTheTypeAround() async throws {
    let run = try await why("App/LoginCore.swift:7")
    #expect(run.output.contains("LoginCore, App/LoginCore.swift:4"))
    #expect(run.output.contains("> FAIL coreflow_weak_router"))
    // Editors write the place with the column.
    #expect(try await why("App/LoginCore.swift:7:5").output == run.output)
    #expect(try await why("App/LoginCore.swift:1").exitCode == 2)
    #expect(try await why("App/Nowhere.swift:1").exitCode == 2)
  }

  @Test func whatHasNoRoleIsToldSo() async throws {
    #expect(
      try await why("Helper").output.contains("CoreFlow: not one of its parts (it conforms to nothing of CoreFlow)"))
    #expect(try await why("LoginListener").output.contains("CoreFlow: the Listener protocol of Login"))
    let typo = try await why("LoginCoer")
    #expect(typo.exitCode == 2)
    #expect(typo.errors.contains("did you mean 'LoginCore'?"))
  }

  @Test func theBaselineIsNamed() async throws {
    let project = try Scratch(["App/LoginCore.swift": login])
    try await Flowlint("--write-baseline", "--baseline", "known.json", in: project.folder)
    try project.write(#"{ "baseline": "known.json" }"#, to: ".flowlint.json")
    let run = try await Flowlint("why", "LoginCore", in: project.folder)
    #expect(run.output.contains("in the baseline coreflow_weak_router: "))
  }

  // MARK: audit

  private let flows = """
    import CoreFlow
    final class RootCore: ScreenLessCore { }
    final class HomeCore: ScreenLessCore { }
    final class HomeScreen: Screen<HomeCore> { }
    final class HomeFlow: Flow<HomeCore, HomeScreen> { }
    final class RootFlow: ScreenLessFlow<RootCore> {
        private var home: HomeFlow?
        func routeToHome() {
            let flow = HomeFlow()
            home = flow
            window.rootViewController = flow.screen
        }
        func detachHome() { home = nil }
        func lost() { HomeFlow().screen.load() }
    }

    """

  @Test func theLedgerMarksHoles() async throws {
    let project = try Scratch(["App/Flows.swift": flows])
    let run = try await Flowlint(["audit", "lifecycle"], in: project.folder, environment: ["LC_ALL": "C"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "1 child: 0 complete, 1 with holes, 0 unknown.\n")
    #expect(
      run.output == """
        CoreFlow: child Flows
        =====================

        RootFlow -> HomeFlow
          created   App/Flows.swift:9 in routeToHome
                    App/Flows.swift:14 in lost
          stored    App/Flows.swift:7 home
          shown     App/Flows.swift:11 root in routeToHome
          released  App/Flows.swift:13 in detachHome
          removed   MISSING

        """)
    let json = try await Flowlint("audit", "lifecycle", "--format", "json", in: project.folder)
    let whole = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(whole["version"] as? Int == 1)
    #expect(json.output.contains(#""removed":{"state":"missing"}"#))
  }

  private let steps = """
    import RxFlow
    enum TripStep: Step { case trips, hotel }
    final class TripFlow: Flow {
        func navigate(to step: Step) -> FlowContributors {
            guard let step = step as? TripStep else { return .none }
            switch step {
            case .trips:
                return .one(flowContributor: .contribute(withNextPresentable: TripController(), withNextStepper: TripModel()))
            default: return .none
            }
        }
    }
    final class TripModel: Stepper {
        func tap() { steps.accept(TripStep.hotel) }
    }
    final class TripController: UIViewController {
        let viewModel = container.resolve(name: "trip")
        func tap() { viewModel.steps.accept(TripStep.trips) }
    }

    """

  /// Each emission has those who hear it, or the place where knowledge ended.
  @Test func deliveriesAreListed() async throws {
    let project = try Scratch(["App/Trip.swift": steps])
    let run = try await Flowlint(["audit", "delivery"], in: project.folder, environment: ["LC_ALL": "C"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "2 emissions: 0 answered, 1 dead, 1 unknown, 0 needing no answer.\n")
    #expect(
      run.output == """
        AsyncFlow: emissions
        ====================

        TripController -> TripStep.trips
          emitted   App/Trip.swift:18 in tap
          heard     ? ('viewModel' has an unknown type: a container made it)
          answered  ? (could be answered by TripFlow)

        TripModel -> TripStep.hotel
          emitted   App/Trip.swift:14 in tap
          heard     App/Trip.swift:8 by TripFlow
          answered  MISSING: not by TripFlow

        """)
    let json = try await Flowlint("audit", "delivery", "--format", "json", in: project.folder)
    #expect(json.output.contains(#""answered":{"state":"missing","note":"not by TripFlow"}"#))
    let why = try await Flowlint(["why", "App/Trip.swift:18"], in: project.folder)
    #expect(why.output.contains("'viewModel' has an unknown type: a container made it"))
  }

  @Test func whatCannotBeAuditedIsNamed() async throws {
    let project = try Scratch(["App/A.swift": plainSwift])
    let typo = try await Flowlint("audit", "lifecicle", in: project.folder)
    #expect(typo.exitCode == 2)
    #expect(typo.errors.contains("did you mean 'lifecycle'?"))
    #expect(try await Flowlint("audit", "lifecycle", in: project.folder).errors.contains("was found below ."))
  }

  // MARK: --format html

  @Test func thePageHoldsFindingsGraphAndWhatIsHidden() async throws {
    let project = try Scratch(["App/LoginCore.swift": login, "App/Flows.swift": flows])
    let run = try await Flowlint("--output", "html=report.html", in: project.folder)
    #expect(run.exitCode == 1)
    let page = try project.read("report.html")
    #expect(page.contains("LoginCore.router must be weak"))
    #expect(page.contains("hidden by a comment: the parent outlives us</p>"))
    #expect(page.contains(#"data-view="graph""#))
    #expect(page.contains(">RootFlow</text>"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    // Standard output and the file are the same page.
    #expect(try await Flowlint("--format", "html", in: project.folder).output == page)
  }

  @Test func aCleanPageIsWhole() async throws {
    let project = try Scratch(["App/A.swift": plainSwift])
    let run = try await Flowlint("--format", "html", in: project.folder)
    #expect(run.exitCode == 0)
    #expect(run.output.hasSuffix("</html>\n"))
    #expect(!run.output.contains(#"data-view="graph""#))
  }
}
