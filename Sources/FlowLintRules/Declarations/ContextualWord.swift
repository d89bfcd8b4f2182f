/// Words that are names, except where a declaration begins.
enum ContextualWord: UInt8 {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  // Modifiers.
  case async, borrowing, consuming, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy, mutating,
    nonisolated, nonmutating, open, optional, override, package, postfix, prefix, reasync, required, sending, unowned,
    weak, __consuming, __setter_access, _const, _local
  // Kinds of declarations.
  case actor, macro, using
}

/// The contextual word that an identifier spells.
func contextualWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> ContextualWord? {
  guard let (spelling, word) = candidate(length: end - start, first: bytes.peek(start), fourth: bytes.peek(start + 3))
  else { return nil }
  return bytes.starts(with: spelling, at: start) ? word : nil
}

/// The only word of a length with this first and fourth byte; these tell all words of one length apart.
private func candidate(length: Int, first: UInt8, fourth: UInt8) -> (String, ContextualWord)? {
  switch (length, first, fourth) {
  case (4, "l", "y"): ("lazy", .lazy)
  case (4, "o", "n"): ("open", .open)
  case (4, "w", "k"): ("weak", .weak)
  case (5, "a", "o"): ("actor", .actor)
  case (5, "a", "n"): ("async", .async)
  case (5, "f", "a"): ("final", .final)
  case (5, "i", "i"): ("infix", .infix)
  case (5, "m", "r"): ("macro", .macro)
  case (5, "u", "n"): ("using", .using)
  case (6, "_", "n"): ("_const", ._const)
  case (6, "_", "c"): ("_local", ._local)
  case (6, "p", "f"): ("prefix", .prefix)
  case (7, "d", "a"): ("dynamic", .dynamic)
  case (7, "p", "k"): ("package", .package)
  case (7, "p", "t"): ("postfix", .postfix)
  case (7, "r", "s"): ("reasync", .reasync)
  case (7, "s", "d"): ("sending", .sending)
  case (7, "u", "w"): ("unowned", .unowned)
  case (8, "i", "i"): ("indirect", .indirect)
  case (8, "i", "l"): ("isolated", .isolated)
  case (8, "m", "a"): ("mutating", .mutating)
  case (8, "o", "i"): ("optional", .optional)
  case (8, "o", "r"): ("override", .override)
  case (8, "r", "u"): ("required", .required)
  case (9, "b", "r"): ("borrowing", .borrowing)
  case (9, "c", "s"): ("consuming", .consuming)
  case (11, "c", "v"): ("convenience", .convenience)
  case (11, "d", "t"): ("distributed", .distributed)
  case (11, "n", "i"): ("nonisolated", .nonisolated)
  case (11, "n", "m"): ("nonmutating", .nonmutating)
  case (11, "_", "o"): ("__consuming", .__consuming)
  case (15, "_", "e"): ("__setter_access", .__setter_access)
  default: nil
  }
}
