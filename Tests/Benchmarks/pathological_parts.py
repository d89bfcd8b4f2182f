"""One part of an architecture with thousands of locals, and thousands of parts that share one type."""

from pathological import HEAD, Input
from pathological_projects import each

RIBS = "import RIBs\n"
PARTS = {
    "CoreFlow": "final class ACore: Core<AAction, AState> {}\nfinal class AScreen: Screen<ACore> {}\n"
                "final class BFlow: Flow<ACore, AScreen> {}\n"
                "final class AFlow: Flow<ACore, AScreen> {\nprivate var b: BFlow?\nfunc routeToB() {\n%}\n}\n",
    "AsyncFlow": "enum AStep: Step { case b }\nfinal class BFlow: FlowStepper { @Steps var steps }\n"
                 "final class AFlow: Flow {\nvar root: Presentable { b }\nprivate var b = UINavigationController()\n"
                 "func navigate(to step: Step) async -> FlowContributors {\nguard let step = step as? AStep else { return .none }\n"
                 "switch step { case .b:\n%return .none } } }\n",
    "Scene": "protocol BScene: Scene {}\nfinal class BFlow: UIViewController, BScene {}\n"
             "final class ARouter: BaseRouterImple {\nprivate weak var b: BFlow?\nfunc routeToB() {\n%}\n}\n",
    "RIBs": RIBS + "protocol AInteractable: Interactable {}\nfinal class BFlow: Router<AInteractable> {}\n"
            "final class ARouter: Router<AInteractable> {\nprivate var b: BFlow?\nfunc routeToB() {\n%}\n}\n",
    "TCA": "import ComposableArchitecture\nstruct BFlow {}\n@Reducer struct A {\nstruct State { var b: BFlow? }\nenum Action { case c }\n"
           "var body: some ReducerOf<Self> { Reduce { state, action in\n%return .none } } }\n",
}
LOCALS = {
    "locals": "let a# = BFlow()\nc(a#)\n",
    "locals of one name": "let a = BFlow()\nc(a)\n",
    "locals in a chain": "let a@ = a#\n",
    "locals that are kept": "let a# = BFlow()\nb = a#\n",
    "locals that are attached": "let a# = BFlow()\nattachChild(a#)\n",
    "locals that are shown": "let a# = BFlow()\nscreen.present(a#.screen, animated: true)\n",
    "locals in closures": "c { let a# = BFlow()\nb = a# }\n",
    "values of one local": "a0 = BFlow()\nc(a0)\n",
    "mentions of a local that gets its value later": "late.c()\n",
    "branches that give the same": "let n@: BFlow? = if d { n# } else { n# }\nb = n@\n",
}


def locals_of(part, piece):
    def make(n):
        pieces = "".join(piece.replace("#", str(i)).replace("@", str(i + 1)) for i in range(n))
        return {"A.swift": HEAD + PARTS[part].replace("%", "var a0 = BFlow()\nlet n0: BFlow? = nil\nlet late: BFlow\nlate = a0\n" + pieces).encode()}
    return make


def nested_settings(n):
    """Folders in each other, each with settings of its own. No system opens a path of more than some 2,000."""
    files, folder = {}, ""
    for i in range(n):
        folder += "d/"
        files[folder + ".flowlint.json"] = b'{ "rules": { "coreflow_file_name": "%s" } }' % (b"off" if i % 2 else b"error")
        files[folder + "A.swift"] = b"import CoreFlow\n"
    return files


INPUTS = [
    Input(f"{part}: {name}", 4_000, locals_of(part, piece)) for part in PARTS for name, piece in LOCALS.items()
] + [Input("settings in folders in each other", 200, nested_settings)]
