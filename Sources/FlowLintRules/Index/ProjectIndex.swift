/// All files of a project and what each architecture makes of them, frozen: rules only read it.
package struct ProjectIndex: Sendable {
  package let files: [IndexedFile]
  /// Nil when the pack does not apply.
  package let coreFlow: CoreFlowModel?
  package let asyncFlow: AsyncFlowModel?
  package let scene: SceneModel?

  /// - Parameter files: those in play, in the order of the run; a file's number is its place among all files.
  package init(_ files: [IndexedFile], packs: PackSettings) {
    self.files = files
    coreFlow = CoreFlowModel(files, setting: packs.coreFlow)
    asyncFlow = AsyncFlowModel(files, setting: packs.asyncFlow)
    scene = SceneModel(files, setting: packs.scene)
  }

  /// The same, with the models made in parallel.
  init(_ files: [IndexedFile], packs: PackSettings, jobs: Int) async {
    let models = await inParallel(3, jobs: jobs, memory: ()) { piece, _ -> Model in
      switch piece {
      case 0: .scene(SceneModel(files, setting: packs.scene))
      case 1: .asyncFlow(AsyncFlowModel(files, setting: packs.asyncFlow))
      default: .coreFlow(CoreFlowModel(files, setting: packs.coreFlow))
      }
    }
    self.files = files
    scene = if case .scene(let model) = models[0] { model } else { nil }
    asyncFlow = if case .asyncFlow(let model) = models[1] { model } else { nil }
    coreFlow = if case .coreFlow(let model) = models[2] { model } else { nil }
  }

  private enum Model: Sendable {
    case scene(SceneModel?)
    case asyncFlow(AsyncFlowModel?)
    case coreFlow(CoreFlowModel?)
  }
}

/// Whether an architecture's rules run: where it is in use, always, or never.
package enum PackSetting: String, Sendable, CaseIterable { case auto, on, off }

package struct PackSettings: Sendable {
  package var coreFlow = PackSetting.auto
  package var asyncFlow = PackSetting.auto
  package var scene = PackSetting.auto

  package init() {}

  package static let allOn: PackSettings = {
    var settings = PackSettings()
    settings.coreFlow = .on
    settings.asyncFlow = .on
    settings.scene = .on
    return settings
  }()
}

/// One file, read for the index: tokens, declarations, bodies.
package func parseFile(_ source: SourceText, number: Int, repository: Int = 0) -> IndexedFile {
  var memory = TokenList()
  return parseFile(source, number: number, repository: repository, using: &memory)
}

/// The same, with memory for tokens that is used again for the next file.
func parseFile(
  _ source: SourceText, number: Int, repository: Int, using memory: inout TokenList
) -> IndexedFile {
  tokenize(source.bytes.span, into: &memory)
  let syntax = scanDeclarations(source, memory.copy(), depth: .all)
  return IndexedFile(number: number, repository: repository, syntax: syntax, bodies: parseBodies(of: syntax))
}
