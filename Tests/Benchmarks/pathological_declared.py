"""Code that is meant to take the time of rules about members, cases and values, which a project declares itself."""

from pathological_hostile import settings

ROLES = {"C?": {"named": "{name}C", "inherits": "Base"}, "S?": "{name}S", "R?": {"named": "*R", "declared": "enum"},
         "P?": {"named": "*P", "declared": "protocol"}}
BASE = "class Base { func bind() {} }\nfinal class AS {}\n"


def law(name, count, rule, code):
    """`code` is the text before, what gives the piece of a number, and the text behind."""
    before, piece, after = code
    def files(n):
        return {"B.swift": (BASE + before + "".join(piece(i, n) for i in range(n)) + after).encode()}
    value = {"architecture": {"roles": ROLES, "rules": {"x": {"severity": "warning", **rule}}}}
    return settings("declared: " + name, count, lambda n: value, files)


def inside(piece, of="final class AC: Base", before=""):
    return (f"{before}{of} {{\n", piece, "}\n")


CREATED = {"for": "create S"}
WEAK = {"captures": "weak self"}

INPUTS = [
    law("members that call each other", 4_000, {"for": "C.functions", "must_be_used_in": "any"},
        inside(lambda i, n: f"func f{i}() {{ f{(i + 1) % n}() }}\n")),
    law("overrides of one name", 2_000, {"for": "C", "functions": {"named": "bind()", "declared": "override"}, "must_be_used_in": "any"},
        ("", lambda i, n: f"final class A{i}C: Base {{ override func bind() {{}}; func go() {{ bind() }} }}\n", "")),
    law("overloads", 2_000, {"for": "C.start", "must_not_use": "call print"},
        inside(lambda i, n: f"func start(a{i}: Int) {{ start() }}\n")),
    law("members that call super", 4_000, {"for": "C.functions", "must_use": "call super.start"},
        inside(lambda i, n: f"func f{i}() {{ f{(i + 1) % n}(); super.start() }}\n")),
    law("members that a protocol asks for", 2_000, {"for": "C", "must_not_use": "create S", "except": "P.functions"},
        ("protocol AP { func f1() }\nfinal class AC: Base, AP {\n", lambda i, n: f"func f{i}() {{ _ = AS() }}\n", "}\n")),
    law("types with a member", 4_000, {"for": {"named": "*S", "has": {"functions": "f*"}}, "must": {"named": "*S"}},
        ("", lambda i, n: f"final class B{i}S {{ func f{i}() {{}} }}\n", "")),
    law("types that must not have another", 2_000, {"for": "C", "must_not_have": "{name}X"},
        ("", lambda i, n: f"final class A{i}C: Base {{}}\n", "")),
    law("values in one function", 2_000, {**CREATED, "must_become": "kept"},
        inside(lambda i, n: f"let s{i} = AS(); all.append(s{i})\n", "func go()", "var all: [AS] = []\n")),
    law("values in many types", 2_000, {**CREATED, "then": ["call .start", "set .delegate"]},
        ("", lambda i, n: f"final class X{i} {{ var s: AS?; func go() {{ s = AS(); s?.start(); s?.delegate = self }} }}\n", "")),
    law("a chain on a value", 8_000, {**CREATED, "must_become": "kept", "not_held_by": "read .view"},
        ("func go() { AS()", lambda i, n: f".a{i}()", " }\n")),
    law("arguments of values", 4_000, {**CREATED, "must_not_use": "self"},
        inside(lambda i, n: f"func go{i}() {{ _ = AS(a: self) }}\n", "final class X")),
    law("pairs", 2_000, {"for": "call .add", "pairs_with": "call .remove"},
        ("", lambda i, n: f"final class X{i} {{ func go() {{ list.add(1); list.remove(2) }}; let list = [Int]() }}\n", "")),
    law("properties that are released", 2_000, {"for": "C", "keeps": "S", "released_by": "set nil"},
        inside(lambda i, n: f"var s{i}: AS?\nfunc r{i}() {{ s{i} = nil }}\n")),
    law("kept closures", 2_000, {"for": "C", "closures": {"kept": True}, "must": WEAK},
        inside(lambda i, n: f"func f{i}() {{ p.sink {{ [weak self] in self?.x() }}.store(in: &bag) }}\n")),
    law("closures that calls get", 2_000, {"for": "call .sink", "closures": {}, "must": WEAK},
        inside(lambda i, n: f"func f{i}() {{ p.sink {{ [weak self] in self?.x() }} }}\n")),
    law("cases that are made", 4_000, {"for": "R.cases", "must_be_made_in": "any"},
        ("enum AR { case a }\nfunc go() {\n", lambda i, n: f"send(AR.c{i})\n", "}\n")),
    law("cases that are matched", 4_000, {"for": "R.cases", "must_be_matched_in": {"named": "*S"}},
        ("enum AR {\n", lambda i, n: f"case c{i}\n", "}\nextension AS { func go(_ r: AR) { switch r { case .c0: break; default: break } } }\n")),
]
