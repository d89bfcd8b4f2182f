"""Repositories that are meant to take a program's time: settings, declarations, hierarchies, patterns."""

import json

from pathological import HEAD, Input

RIBS = b"import RIBs\n"


def settings(name, count, make, files=lambda n: {}, codes=(0, 1)):
    """`make(n)` gives the configuration as a value, or as text."""
    def all_files(n):
        value = make(n)
        text = value if isinstance(value, str) else json.dumps(value)
        return {"A.swift": HEAD, ".flowlint.json": text.encode(), **files(n)}
    return Input(name, count, all_files, codes=codes)


def ribs(name, count, make):
    return Input(name, count, lambda n: {"A.swift": RIBS + make(n).encode()})


def pairs(n):
    """Each of two files extends both of the next two."""
    files = {f"{side}{i}.json": json.dumps({"extends": [f"a{i + 1}.json", f"b{i + 1}.json"]}).encode()
             for i in range(n) for side in "ab"}
    return {**files, f"a{n}.json": b"{}", f"b{n}.json": b"{}"}


def modules(edges):
    """Modules that all use each other; `edges` is about the number of uses."""
    n = max(2, int(edges ** 0.5))
    return {f"M{i}/A.swift": (f"struct T{i} {{}}\n" + f"func f{i}() {{ " + "; ".join(f"_ = T{j}()" for j in range(n) if j != i)
                              + " }\n").encode() for i in range(n)}


def ring(n):
    """Types that use the next one, and every tenth one that uses the first."""
    return {"A.swift": "".join(f"struct T{i}X {{ var a: T{(i + 1) % n}X?" + ("; var b: T0X?" if i % 10 == 9 else "")
                               + " }\n" for i in range(n)).encode()}


def heirs(n):
    return ("".join(f"protocol P{i} {{}}\n" for i in range(n)) + "protocol Wide: " + ", ".join(f"P{i}" for i in range(n))
            + " {}\ntypealias All = Wide\n"
            + "".join(f"final class A{i}Interactor: Interactor, {'Wide' if i % 2 else 'All'} {{}}\n" for i in range(n)))


def lattice(n):
    return ("protocol A0: Interactable {}\nprotocol B0: Interactable {}\n" + "".join(
        f"protocol A{i + 1}: A{i}, B{i} {{}}\nprotocol B{i + 1}: A{i}, B{i} {{}}\n" for i in range(n))
        + f"final class CInteractor: Interactor, A{n} {{}}\n")


def generic_chain(n):
    return "class A0<T>: Interactor {}\n" + "".join(f"class A{i + 1}<T>: A{i}<T> {{}}\n" for i in range(n))


def flows_of_a_large_step(n):
    """Each Flow answers one case and contributes the next Flow; one view model emits all."""
    def show(j):
        if j + 1 < n:
            return (f"let f = F{j + 1}Flow(); return .one(flowContributor: .contribute(withNextPresentable: f, "
                    f"withNextStepper: OneStepper(withSingleStep: AStep.a{j + 1})))")
        return ("let v = VViewController(); let m = MViewModel(); return .one(flowContributor: "
                ".contribute(withNextPresentable: v, withNextStepper: m))")
    return ("import AsyncFlow\nenum AStep: Step {\n" + "".join(f"case a{i}\n" for i in range(n)) + "}\n" + "".join(
        f"final class F{j}Flow: Flow {{\nvar root: Presentable {{ controller }}\n"
        "private let controller = UINavigationController()\n"
        "func navigate(to step: Step) async -> FlowContributors {\nguard let step = step as? AStep else { return .none }\n"
        f"switch step {{\ncase .a{j}: return show()\ncase .b: return .none\n}} }}\n"
        f"func show() -> FlowContributors {{ {show(j)} }} }}\n" for j in range(n))
        + "final class MViewModel: FlowStepper { @Steps var steps\n"
        + "".join(f"func f{j}() {{ steps.send(AStep.a{j}) }}\n" for j in range(n))
        + "}\nfinal class VViewController: UIViewController {}\n")


TCA = b"import ComposableArchitecture\nimport SwiftUI\n"


def feature(name, state, action, body, view=""):
    return (f"@Reducer struct {name} {{\n@ObservableState struct State {{\n{state}}}\nenum Action {{\n{action}}}\n"
            f"var body: some ReducerOf<Self> {{\n{body}}}\n}}\n{view}")


def tca(name, count, make):
    return Input(name, count, lambda n: {"A.swift": TCA + make(n).encode()})


def actions(n, sent="store.send(.tapped{i})"):
    """Each action is matched, and sent by the view."""
    store = "struct HomeView: View {\nlet store: StoreOf<Home>\nvar body: some View {\n"
    return feature(
        "Home", "", "".join(f"case tapped{i}\n" for i in range(n)), "Reduce { state, action in switch action {\n"
        + "".join(f"case .tapped{i}: return .none\n" for i in range(n)) + "} }\n",
        store + "".join(f"Button(\"\") {{ {sent.format(i=i)} }}\n" for i in range(n)) + "}\n}\n")


CHILD = feature("Child", "var text = \"\"\n", "case loaded\n", "Reduce { _, _ in .send(.loaded) }\n")


def children(call):
    """A feature of many children of one kind, each of which a call of its own runs, all in one chain or list."""
    return lambda n: CHILD + feature(
        "Home", "".join(f"@Presents var child{i}: Child.State?\n" for i in range(n)),
        "".join(f"case child{i}(PresentationAction<Child.Action>)\n" for i in range(n)),
        "Reduce { _, _ in .none }\n" + "".join(call.format(i=i) + "\n" for i in range(n)))


def nested_actions(n):
    """Each case of an Action carries an enum of its own, which stands inside of it."""
    return feature("Home", "", "".join(f"case part{i}(Part{i})\nenum Part{i} {{ case tapped{i} }}\n" for i in range(n)),
                   "Reduce { _, _ in .none }\n")


def enum_reducer(n):
    return CHILD + "@Reducer enum Path {\n" + "".join(f"case child{i}(Child)\n" for i in range(n)) + "}\n" + feature(
        "Home", "var path = StackState<Path.State>()\n", "case path(StackActionOf<Path>)\n",
        "Reduce { state, _ in\n" + "".join(f"state.path.append(.child{i}(Child.State()))\n" for i in range(n))
        + "return .none }\n.forEach(\\.path, action: \\.path)\n")


ROLES = {"roles": {"Part": "*X"}}

INPUTS = [
    settings("extends in pairs", 12, lambda n: {"architecture": "a0.json"}, pairs),
    settings("extends of one file", 5_000, lambda n: {"architecture": {"extends": ["a.json"] * min(n, 1000)}},
             lambda n: {"a.json": b"{}"}),
    settings("unknown keys", 5_000, lambda n: {f"key{i}": 1 for i in range(n)}, codes=(2,)),
    settings("unknown rules", 5_000, lambda n: {"rules": {f"coreflow_weak_listner{i}": "off" for i in range(n)}}, codes=(2,)),
    settings("unknown parts of declared rules", 250, lambda n: {"architecture": {
        "roles": {f"R{i}": "*R" for i in range(n)},
        "rules": {f"r{j}": {"for": [f"Unknown{i}" for i in range(n)], "independent": True} for j in range(10)}}}, codes=(2,)),
    settings("layers' patterns", 250, lambda n: {"architecture": {"layers": {"A?": [f"a{i}/**/b*" for i in range(n)], "B": "**"}}}),
    settings("open brackets in a pattern", 20_000, lambda n: {"exclude": ["[" * n]}),
    settings("open brackets with an end", 20_000, lambda n: {"exclude": ["[" * n + "]"]}),
    settings("nested lists", 20_000, lambda n: "[" * n, codes=(2,)),
    settings("modules that all use each other", 2_500, lambda n: {"architecture": {
        "layers": {"M": "M{name}/**"}, "rules": {"x": {"for": "M", "acyclic": True}}}}, modules),
    settings("a ring of types", 1_000, lambda n: {"architecture": {**ROLES, "rules": {"x": {"for": "Part", "acyclic": True}}}}, ring),
    settings("a declared lattice of protocols", 500, lambda n: {"architecture": {
        "roles": {"Part": {"inherits": "A0"}}, "rules": {"x": {"for": "Part", "must": {"named": "*Interactor"}}}}},
        lambda n: {"B.swift": lattice(n).encode()}),
    ribs("RIBs: a chain of generic classes", 4_000, generic_chain),
    ribs("RIBs: heirs of a wide protocol", 1_000, heirs),
    Input("AsyncFlow: heirs of a wide protocol", 2_000, lambda n: {
        "A.swift": b"import AsyncFlow\n" + heirs(n).replace("Interactor: Interactor", "ViewModel: FlowStepper").encode()}),
    Input("Scene: routers of a wide protocol", 1_000, lambda n: {
        "A.swift": b"import Scenes\nprotocol AScene: Scene {}\n"
                   + heirs(n).replace("Interactor: Interactor", "Router: BaseRouterImple").encode()}),
    Input("Scene: views in one file", 1_000, lambda n: {
        "A.swift": b"import Scenes\nimport SwiftUI\nfinal class ARouter: BaseRouterImple {}\n" + "".join(
            f"struct A{i}View: View {{ var body: some View {{ Text(\"\") }} }}\n" for i in range(n)).encode()}),
    Input("AsyncFlow: Flows of a large Step", 800, lambda n: {"A.swift": flows_of_a_large_step(n).encode()}),
    ribs("RIBs: a lattice of protocols", 1_000, lattice),
    tca("TCA: actions that a view sends", 700, actions),
    tca("TCA: values of one action", 700, lambda n: actions(n, "let a{i}: Home.Action = .tapped{i}; store.send(a{i})")),
    tca("TCA: a chain of ifLet", 500, children(".ifLet(\\.$child{i}, action: \\.child{i}) {{ Child() }}")),
    tca("TCA: one child in a chain of ifLet", 500, children(".ifLet(\\.$child0, action: \\.child0) {{ Child() }}")),
    tca("TCA: a list of Scope", 500, children("Scope(state: \\.child{i}, action: \\.child{i}) {{ Child() }}")),
    tca("TCA: enums in an Action", 500, nested_actions),
    tca("TCA: cases of an enum reducer", 500, enum_reducer),
]
