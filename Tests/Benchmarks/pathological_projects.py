"""Projects of a shape that is hard for an index of types and for rules: one type with thousands of children, thousands
of types in a row. Their features are those of generate-app."""
import importlib.machinery
import importlib.util
import pathlib
import re

from pathological import HEAD, Input, numbered

PATH = pathlib.Path(__file__).resolve().with_name("generate-app")
LOADER = importlib.machinery.SourceFileLoader("generate_app", str(PATH))
APPS = importlib.util.module_from_spec(importlib.util.spec_from_loader("generate_app", LOADER))
LOADER.exec_module(APPS)


def feature(template, number, children):
    """The files of a feature. A line that names a child is there once for each."""
    own = {"X": APPS.name(number), "x": APPS.lower(APPS.name(number))}
    files = {}
    for file in template.strip("\n").split("\n//- "):
        path, _, text = file.removeprefix("//- ").partition("\n")
        lines = []
        for line in text.split("\n"):
            if re.search("%[Rr]%", line):
                continue
            if not re.search("%[Ll]%", line):
                lines.append(fill(line, own))
                continue
            for child in children:
                name = APPS.name(child)
                lines.append(fill(line, {**own, "L": name, "l": APPS.lower(name)}))
        files[fill(path, own)] = "\n".join(lines).replace(",\n        )", "\n        )").replace(",\n    ) {", "\n    ) {")
    return files


def fill(text, names):
    return re.sub("%([XxLl])%", lambda match: names[match[1]], text)


def project(app, count, children):
    """All files of the features."""
    files = feature(app.shared, 0, [])
    for number in range(count):
        files.update(feature(app.feature, number, children(number, count)))
    return {path: text.encode() for path, text in files.items()}


def chain(number, count):
    return [number + 1] if number + 1 < count else []


def star(number, count):
    return range(1, count) if number == 0 else []


def together(files):
    """As one file."""
    return {"App.swift": HEAD + b"\n".join(files.values())}


def apps():
    for app in (APPS.COREFLOW, APPS.ASYNCFLOW, APPS.SCENE):
        name = app.name.removesuffix("App")
        for shape, children in (("in a chain", chain), ("below one", star)):
            yield Input(f"{name}: features {shape}", 1_500, lambda n, a=app, c=children: project(a, n, c))
            yield Input(f"{name}: features {shape}, one file", 1_500, lambda n, a=app, c=children: together(project(a, n, c)))
        yield Input(f"{name}: graph of features below one", 1_000, lambda n, a=app: project(a, n, star),
                    ["graph", "--format", "json", "."])
        yield Input(f"{name}: graph of features in a chain", 1_000, lambda n, a=app: project(a, n, chain),
                    ["graph", "--format", "tree", "."])
        yield Input(f"{name}: page of features below one", 500, lambda n, a=app: project(a, n, star),
                    ["graph", "--format", "html", "."])
        yield Input(f"{name}: page of features in a chain", 500, lambda n, a=app: project(a, n, chain),
                    ["graph", "--format", "html", "."])
        yield Input(f"{name}: audit", 1_000, lambda n, a=app: project(a, n, star), ["audit", "lifecycle", "."])


def one(name, count, make, command=None):
    files = lambda n: {"A.swift": HEAD + make(n).encode()}
    return Input(name, count, files, command) if command else Input(name, count, files)


RIBS = "import RIBs\n"


def each(piece, count):
    return "".join(piece.replace("#", str(i)) for i in range(count))


def core_with_actions(n):
    return (
        "enum AAction: Sendable {\n" + each("case a#Tapped\n", n) + "}\nstruct AState {}\n"
        "final class ACore: Core<AAction, AState> {\nweak var router: ARouting?\n"
        "override func reduce(state: inout AState, action: AAction) -> Effect<AAction> {\nswitch action {\n"
        + each("case .a#Tapped: router?.routeToA#(); return .none\n", n) + "} } }\n"
        "final class AScreen: Screen<ACore> {\n" + each("func tap#() { send(.a#Tapped) }\n", n) + "}\n"
        "protocol ARouting: AnyObject {\n" + each("func routeToA#()\n", n) + "}\n"
        "final class AFlow: Flow<ACore, AScreen>, ARouting {\n" + each("func routeToA#() { screen.b# = 1 }\n", n) + "}\n"
    )


def flow_with_children(n):
    return (
        "final class AFlow: Flow<ACore, AScreen> {\n" + each("private var b#Flow: B#Flow?\n", n)
        + each("func routeToB#() { let flow = B#Flow(listener: core); b#Flow = flow; screen.present(flow.screen, animated: true) }\n", n)
        + each("func detachB#() { screen.dismiss(animated: true); b#Flow = nil }\n", n) + "}\n"
        + each("final class B#Flow: Flow<B#Core, B#Screen> {}\n", n)
    )


def flows_of_one_core(n):
    return "final class ACore: Core<AAction, AState> {}\nfinal class AScreen: Screen<ACore> {}\n" + each(
        "final class A#Flow: Flow<ACore, AScreen> { override func createCore() -> ACore { ACore(initialState: .init()) } }\n", n)


def cores_of_one_action(n):
    return "enum AAction: Sendable {\n" + each("case a#Tapped\n", n) + "}\n" + each(
        "final class A#Core: Core<AAction, A#State> {\n"
        "override func reduce(state: inout A#State, action: AAction) -> Effect<AAction> { send(.a#Tapped) } }\n"
        "final class A#Screen: Screen<A#Core> {}\n", n)


def components(n):
    return each("final class A#: Component<A#Action, A#State> { let b = A@() }\n".replace("@", "0"), n)


def step_enum(n):
    return (
        "enum AStep: Step {\n" + each("case a#\n", n) + "}\n"
        "final class AFlow: Flow {\nvar root: Presentable { controller }\nprivate let controller = UINavigationController()\n"
        "func navigate(to step: Step) async -> FlowContributors {\nguard let step = step as? AStep else { return .none }\n"
        "switch step {\n" + each("case .a#: return a#()\n", n) + "} }\n"
        + each("private func a#() -> FlowContributors { controller.pushViewController(B(), animated: true); return .none }\n", n)
        + "}\nfinal class AViewModel: FlowStepper {\n@Steps var steps\n"
        + each("func open#() { steps.send(AStep.a#) }\n", n) + "}\n"
    )


def contributors(n):
    return (
        "enum AStep: Step { case start }\nfinal class AFlow: Flow {\nvar root: Presentable { controller }\n"
        "private let controller = UINavigationController()\n"
        "func navigate(to step: Step) async -> FlowContributors { start() }\n"
        "func start() -> FlowContributors {\n" + each("let viewModel# = BViewModel()\nlet viewController# = BViewController(viewModel: viewModel#)\n", n)
        + "return .multiple(flowContributors: [\n"
        + each(".contribute(withNextPresentable: viewController#, withNextStepper: viewModel#),\n", n) + "]) } }\n"
        "final class BViewModel: FlowStepper { @Steps var steps }\nfinal class BViewController: UIViewController {}\n"
    )


def steppers(n):
    return "enum AStep: Step { case start }\n" + each(
        "final class A#ViewModel: FlowStepper { @Steps var steps\nfunc f() { steps.send(AStep.start) } }\n", n)


def steps_beside_flows(n):
    return "enum AStep: Step {\n" + each("case a#\n", n) + "}\n" + each(
        "final class A#Flow: Flow { func navigate(to step: Step) -> FlowContributors {\n"
        "guard let step = step as? AStep, case .a# = step else { return .none }\nreturn .none } }\n"
        "final class A#ViewModel: FlowStepper { @Steps var steps\nfunc f() { steps.send(AStep.b) } }\n", n)


def adapting(n):
    return "enum AStep: Step { case start }\nenum BStep: Step { case b }\n" + each(
        "final class A#Flow: Flow { func adapt(step: Step) async -> Step { BStep.b }\n"
        "func navigate(to step: Step) async -> FlowContributors { .end(forwardToParentFlowWithStep: AStep.start) } }\n", n)


def router_with_routes(n):
    return (
        "protocol ARouting: Routing {\n" + each("func routeToB#()\n", n) + "}\n"
        "final class ARouter: BaseRouterImple, ARouting {\n" + each("private let b#SceneBuilder: any B#SceneBuilder\n", n)
        + each("func routeToB#() { let next = self.b#SceneBuilder.makeB#Scene(listener: nil); self.scene?.present(next, animated: true) }\n", n)
        + "}\n"
        + each("protocol B#Scene: Scene {}\nprotocol B#SceneBuilder: AnyObject { func makeB#Scene(listener: (any B#SceneListener)?) -> any B#Scene }\n"
               "protocol B#SceneListener: AnyObject { func b#(didFinish name: String) }\n", n)
    )


def router_with_protocols(n):
    return (
        "final class ARouter: BaseRouterImple, " + ", ".join(f"A{i}Routing" for i in range(n)) + " {\n"
        + each("func route#() {}\n", n) + "}\n" + each("protocol A#Routing: Routing { func route#() }\n", n)
    )


def view_model_with_listeners(n):
    return (
        "protocol AViewModel: AnyObject, ASceneInteractor {\n" + each("func open#()\n", n) + "}\n"
        "protocol ASceneInteractor: AnyObject {}\nprotocol AScene: Scene where Interactor == any ASceneInteractor {}\n"
        "final class AViewModelImple: AViewModel {\nvar router: (any ARouting)?\n"
        + each("func open#() { self.router?.routeToB#(listener: self) }\n", n) + "}\n"
        + each("extension AViewModelImple: B#SceneListener { func b#(didFinish name: String) {} }\n"
               "protocol B#SceneListener: AnyObject { func b#(didFinish name: String) }\n", n)
        + "final class AViewController: UIViewController, AScene {}\n"
    )


def scene_views(n):
    return each("final class A#EventHandler: ObservableObject { var b: () -> Void = {} ; func bind(_ viewModel: any A#ViewModel) { self.b = viewModel.b } }\n"
                "struct A#View: View { @EnvironmentObject var eventHandler: A#EventHandler; var body: some View { A%View() } }\n".replace("%", "0"), n)


def router_with_children(n):
    return RIBS + (
        "protocol ARouting: Routing {\n" + each("func routeToB#()\nfunc detachB#()\n", n) + "}\n"
        "protocol AInteractable: Interactable { var router: ARouting? { get set } }\n"
        "final class AInteractor: Interactor, AInteractable {\nweak var router: ARouting?\n"
        + each("func b#DidEnd() { router?.detachB#(); router?.routeToB#() }\n", n) + "}\n"
        "final class ARouter: Router<AInteractable>, ARouting {\n"
        + each("private let b#Builder: B#Buildable\nprivate var b#: B#Routing?\n", n)
        + each("func routeToB#() { let child = b#Builder.build(withListener: interactor); attachChild(child); b# = child }\n"
               "func detachB#() { guard let child = b# else { return }\ndetachChild(child); b# = nil }\n", n) + "}\n"
        + each("protocol B#Buildable: Buildable { func build(withListener listener: B#Listener) -> B#Routing }\n"
               "protocol B#Routing: Routing { func refresh() }\nprotocol B#Listener: AnyObject { func b#DidEnd() }\n", n)
    )


def ribs_of_one_requirement(n):
    """RIBs whose requirements have the same names, as the templates give them."""
    return RIBS + (
        "protocol BBuildable: Buildable { func build(withListener listener: BListener) -> BRouting }\n"
        "protocol BRouting: Routing { func refresh() }\nprotocol BListener: AnyObject { func didEnd() }\n"
    ) + each(
        "protocol A#Routing: Routing { func routeToB(); func detachB() }\n"
        "protocol A#Interactable: Interactable, BListener { var router: A#Routing? { get set } }\n"
        "final class A#Interactor: Interactor, A#Interactable {\nweak var router: A#Routing?\n"
        "func open() { router?.routeToB() }\nfunc didEnd() { router?.detachB() } }\n"
        "final class A#Router: Router<A#Interactable>, A#Routing {\n"
        "private let builder: BBuildable\nprivate var b: BRouting?\n"
        "func routeToB() { let child = builder.build(withListener: interactor); attachChild(child); b = child }\n"
        "func detachB() { guard let child = b else { return }\ndetachChild(child); b = nil } }\n", n)


def interactor_with_subscriptions(n):
    return RIBS + (
        "final class AInteractor: Interactor {\nprivate let bag = DisposeBag()\n"
        "override func didBecomeActive() { super.didBecomeActive()\n" + each("b#.subscribe(onNext: { _ in self.c#() }).disposed(by: bag)\n", n)
        + "}\n" + each("private func c#() { d.subscribe().disposeOnDeactivate(interactor: self) }\n", n) + "}\n"
    )


def interactor_with_functions(n):
    return RIBS + (
        "final class AInteractor: Interactor {\noverride func didBecomeActive() { super.didBecomeActive(); a0() }\n"
        + "".join(f"private func a{i}() {{ a{i + 1}() }}\n" for i in range(n)) + "}\n"
    )


def components_and_builders(n):
    return RIBS + each(
        "protocol A#Dependency: Dependency {}\nfinal class A#Component: Component<A#Dependency> {}\n"
        "extension AppComponent: A#Dependency {}\n"
        "final class A#Builder: Builder<A#Dependency> { func build() -> A#Routing { A#Router(interactor: A#Interactor()) } }\n"
        "protocol A#Interactable: Interactable {}\nprotocol A#Routing: Routing {}\n"
        "final class A#Router: Router<A#Interactable>, A#Routing {}\n"
        "final class A#Interactor: Interactor, A#Interactable { func f() { view.show(A#View()) } }\n"
        "final class A#View: UIViewController { func f() { dismiss(animated: true) } }\n", n)


def ribs_in_modules(n):
    """Modules that all have the same names."""
    text = ("import RIBs\nprotocol Routing2: Routing { func f() }\nprotocol Intended: Interactable { var router: Routing2? { get set } }\n"
            "final class HomeRouter: Router<Intended>, Routing2 { func f() {} }\nfinal class HomeInteractor: Interactor, Intended { weak var router: Routing2? }\n")
    return {f"M{i}/Sources/Home.swift": text.encode() for i in range(n)}


def findings(n):
    return each("final class A#Core: Core<A#Action, A#State> { var listener: A#Listener? }\nprotocol A#Listener {}\n", n)


def same_findings(n):
    return "final class ACore: Core<AAction, AState> {\n" + "var listener: AListener?\n" * n + "}\nprotocol AListener {}\n"


def report(name, count, make, *command):
    return one(name, count, make, [*command, "."])


SHAPES = [
    one("CoreFlow: actions of one Core", 10_000, core_with_actions),
    one("CoreFlow: child flows of one Flow", 10_000, flow_with_children),
    one("CoreFlow: flows of one Core", 10_000, flows_of_one_core),
    one("CoreFlow: Cores of one Action", 5_000, cores_of_one_action),
    one("CoreFlow: components", 10_000, components),
    one("AsyncFlow: steps of one Flow", 10_000, step_enum),
    one("AsyncFlow: contributors of one step", 5_000, contributors),
    one("AsyncFlow: steppers of one step", 10_000, steppers),
    one("AsyncFlow: steps beside as many Flows", 5_000, steps_beside_flows),
    one("AsyncFlow: flows that adapt", 10_000, adapting),
    one("Scene: routes of one router", 5_000, router_with_routes),
    one("Scene: protocols of one router", 5_000, router_with_protocols),
    one("Scene: listeners of one view model", 5_000, view_model_with_listeners),
    one("Scene: views and event handlers", 5_000, scene_views),
    one("RIBs: children of one router", 5_000, router_with_children),
    one("RIBs: audit of children of one router", 1_000, router_with_children, ["audit", "lifecycle", "."]),
    one("RIBs: requirements of one name", 2_000, ribs_of_one_requirement),
    one("RIBs: audit of requirements of one name", 1_000, ribs_of_one_requirement, ["audit", "lifecycle", "."]),
    one("RIBs: graph of requirements of one name", 1_000, ribs_of_one_requirement, ["graph", "--format", "json", "."]),
    one("RIBs: subscriptions of one interactor", 5_000, interactor_with_subscriptions),
    one("RIBs: functions of one interactor", 5_000, interactor_with_functions),
    one("RIBs: components and builders", 2_000, components_and_builders),
    Input("RIBs: modules of the same names", 1_000, ribs_in_modules),
    Input("RIBs: features in a chain", 500, lambda n: project(APPS.RIBS, n, chain)),
    Input("RIBs: audit of features in a chain", 300, lambda n: project(APPS.RIBS, n, chain), ["audit", "lifecycle", "."]),
]

REPORTS = [
    report("findings: text", 10_000, findings),
    report("findings of one kind: text", 10_000, same_findings),
    report("findings: html", 5_000, findings, "--format", "html"),
    report("findings: --diff", 10_000, findings, "--diff"),
    report("findings: --write-baseline", 10_000, findings, "--write-baseline"),
    report("findings of one kind: --write-baseline", 10_000, same_findings, "--write-baseline"),
] + [
    report(f"findings: {format}", 10_000, findings, "--format", format)
    for format in ("concise", "sarif", "json", "github", "gitlab", "checkstyle", "junit", "agent", "xcode")
]


def baseline(n):
    """Findings, half of which the baseline knows, and as many entries that match nothing."""
    entries = each('{"rule": "coreflow_weak_listener", "declaration": "A#Core", "subject": "listener", "count": 1},\n', n)
    return {"A.swift": HEAD + findings(n // 2).encode(),
            ".flowlint-baseline.json": ('{"version": 1, "findings": [\n' + entries + "{}]}\n").encode()}


def folders(n):
    """As deep as a path may be; several side by side."""
    depth, files = 400, {}
    for i in range(n):
        files["/".join([f"d{i}"] + ["d"] * depth + ["A.swift"])] = b"import CoreFlow\n"
    return files


def ignore_rules(n, line="a#/**/b*c\n"):
    files = {f"d{i}/e/f/g/h/i/j/k/A.swift": b"import CoreFlow\n" for i in range(50)}
    return {**files, ".gitignore": numbered("", 0, line).files(n)["A.swift"][len(HEAD):]}


def globs(n):
    """A pattern that could be tried in very many ways, on a long path."""
    path = "/".join(["a"] * n) + "/B.swift"
    patterns = ", ".join(f'"**/{"a/**/" * 20}c{i}.swift"' for i in range(20))
    return {path: b"import CoreFlow\n", ".flowlint.json": b'{ "packs": { "coreflow": "on" }, "exclude": [' + patterns.encode() + b"] }"}


def overrides(n):
    text = ", ".join(f'{{ "files": ["a{i}/**"], "rules": {{ "coreflow_weak_listener": "off" }} }}' for i in range(n))
    return {"A.swift": HEAD + findings(20).encode(),
            ".flowlint.json": b'{ "packs": { "coreflow": "on" }, "overrides": [' + text.encode() + b"] }"}


def packages(n):
    """Of which none knows another, all with types of the same names."""
    files = {}
    for i in range(n):
        targets = f'.target(name: "A{i}"), .target(name: "B{i}", dependencies: ["A{i}"])'
        files[f"P{i}/Package.swift"] = f'import PackageDescription\nlet package = Package(name: "P{i}", targets: [{targets}])\n'.encode()
        files[f"P{i}/Sources/A{i}/Core.swift"] = HEAD + b"public final class Core { }\n"
        files[f"P{i}/Sources/B{i}/View.swift"] = f"import A{i}\nfinal class View {{ let core: Core? = nil }}\n".encode()
    return files


def markdown(n):
    block = "Text\n\n```swift\nimport CoreFlow\nfinal class A#Core: Core<B, C> { var listener: D? }\n```\n\n"
    return {"A.md": each(block, n).encode()}


TREES = [
    Input("entries of the baseline", 20_000, baseline),
    Input("files of one line", 10_000, lambda n: {f"{i % 100}/A{i}.swift": b"import CoreFlow\n" for i in range(n)}),
    Input("files of one line in one folder", 10_000, lambda n: {f"A{i}.swift": b"import CoreFlow\n" for i in range(n)}),
    Input("folders 400 deep", 20, folders),
    Input("packages side by side", 400, packages),
    Input("rules of .gitignore", 2_000, ignore_rules),
    Input("stars in .gitignore", 100, lambda n: ignore_rules(20, "*".join("e" * n) + "**/#x\n")),
    Input("double stars in exclude", 100, globs),
    Input("overrides", 5_000, overrides),
    Input("exclude", 5_000, lambda n: {"A.swift": HEAD, ".flowlint.json": (
        '{ "exclude": [' + ", ".join(f'"a{i}/**"' for i in range(n)) + "] }").encode()}),
    Input("Markdown blocks", 2_000, markdown, ["--quiet", "A.md"]),
    Input("open Markdown fences", 100_000, lambda n: {"A.md": b"```swift\n" * n}, ["--quiet", "A.md"]),
    Input("growing Markdown fences", 500, lambda n: {"A.md": b"".join(b"`" * i + b"swift\n" for i in range(n))},
          ["--quiet", "A.md"]),
]

INPUTS = SHAPES + list(apps()) + REPORTS + TREES
