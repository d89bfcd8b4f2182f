/// Rules with their texts in a language.
package func translated(_ rules: [Rule], to language: TextLanguage) -> [Rule] {
  guard language == .korean else { return rules }
  let translations = RuleTranslations(RulePacks.koreanRules)
  return rules.map(translations.translated)
}

/// The input of a run: every file, by number, and the settings of the run.
package struct LintRun: Sendable {
  package var files: [File]
  /// The Markdown documents whose blocks are checked; they are no part of the index.
  package var documents: [Document] = []
  /// The folders that hold sources which are not among the files: in other languages, or left out.
  package var unreadFolders: [String] = []
  package var projects: [Project]
  /// The architectures that folders declare themselves, that of an inner folder behind an outer one's.
  package var declarations: [Declaration] = []
  /// All rules that exist, whether they run or not.
  package var catalogue = RuleCatalogue.builtIn
  package var packs = PackSettings()
  /// The number of files to work on at once.
  package var jobs = 1
  package var folders = Report.Folders()
  package var failingSeverity: Severity? = .error
  /// The lowest severity that is shown; findings below it are counted.
  package var lowestSeverity = Severity.note
  /// The findings that are known and accepted, that of an inner folder behind an outer one's.
  package var baselines: [FolderBaseline] = []
  /// The ids of the only rules that run; nil for all that are on.
  package var onlyRules: Set<String>?
  /// Whether the report has the navigation graph of the project.
  package var wantsGraph = false
  /// The part of the graph that shows architectures which the projects declare themselves.
  package var declaredGraph = DeclaredGraph.never
  /// Whether the report lists the values of which the source does not tell what becomes of them.
  package var listsUnknownValues = false
  /// Whether nobody asks what is found in files that are not asked about: then only the programs of those that are need
  /// be judged.
  package var leavesOutOthers = false
  /// The number of bytes of code that are read at once at least, where nobody asks for an index: whole districts, one turn
  /// of them after the other. Nil to read all files in play at once.
  package var turnSize: Int?
  /// The language of the titles and remedies of rules.
  package var language = TextLanguage.english
  /// The findings that the report covers.
  package var scope = Scope.askedFiles

  package enum DeclaredGraph: Sendable, Equatable {
    case never
    /// The layers of the architecture, else its roles; without an architecture the modules.
    case whereNoPackApplies
    case shown(DeclaredGraphKind)
    /// The modules of the builds.
    case modules
  }

  package enum Scope: Sendable {
    /// The findings in files that are asked about.
    case askedFiles
    /// The findings in files that are asked about, and those whose evidence, a note or an edit of the fix-it, lies in
    /// such a file: the files have changed, and may make others wrong.
    case evidence
  }

  package struct File: Sendable {
    /// The path as it is shown: relative to the working folder where possible, with `/`.
    package let path: String
    /// Whether the report covers the file. The index covers every file.
    package var isAsked: Bool {
      didSet {
        coversDescription = isAsked && isDescription
        isAsked = isAsked && !isDescription
      }
    }
    /// Whether the report covers what the file says of a build, where it is no source.
    package private(set) var coversDescription: Bool
    /// Whether the file is read for what it says of a build alone, and is no source.
    package let isDescription: Bool
    /// The number of the repository that it lies in; files of one repository have the same.
    package var repository: Int
    /// The number of the project whose configuration holds for the file.
    package let project: Int
    /// The survey's summary, where it is known already.
    package var summary: FileSummary?
    /// The file's bytes, where they have been read already and will be needed.
    package var text: ContiguousArray<UInt8>?

    /// - Parameter isDescription: whether the file describes a build alone; nil where its name tells.
    package init(path: String, isAsked: Bool, repository: Int = 0, project: Int = 0, isDescription: Bool? = nil) {
      self.path = path
      self.isDescription = isDescription ?? path.isDescriptionAlone
      self.isAsked = isAsked && !self.isDescription
      coversDescription = isAsked && self.isDescription
      self.repository = repository
      self.project = project
    }
  }

  package struct Document: Sendable {
    package let text: SourceText
    package let project: Int

    package init(_ text: SourceText, project: Int = 0) {
      self.text = text
      self.project = project
    }
  }

  /// One root with its settings, and those of the folders in it.
  package struct Project: Sendable {
    /// The absolute path of the root.
    package let root: String
    package let selection: RuleSelection
    /// The absolute paths of folders for which settings around them do not hold.
    let enclaves: [String]
    /// The absolute paths of folders in which warnings fail the run.
    let strictFolders: [String]

    package init(root: String = "/", selection: RuleSelection, enclaves: [String] = [], strictFolders: [String] = []) {
      self.root = root
      self.selection = selection
      self.enclaves = enclaves
      self.strictFolders = strictFolders
    }
  }

  /// The architecture that a folder declares: it is about the files in it.
  package struct Declaration: Sendable {
    /// The number of the project that the folder is part of.
    package let project: Int
    /// The absolute path.
    package let folder: String
    package let architecture: DeclaredArchitecture

    package init(project: Int, folder: String, _ architecture: DeclaredArchitecture) {
      self.project = project
      self.folder = folder
      self.architecture = architecture
    }
  }

  /// The known findings of a folder's files; those of a folder inside that has a baseline too are left to it.
  package struct FolderBaseline: Sendable {
    /// The absolute path.
    package let folder: String
    package let baseline: Baseline

    package init(folder: String, _ baseline: Baseline) {
      self.folder = folder
      self.baseline = baseline
    }
  }

  package init(files: [File], projects: [Project]) {
    self.files = files
    self.projects = projects
  }

  /// - Parameter descriptions: what files that are no sources say, by their numbers.
  func builds(_ descriptions: [FileID: BuildDescription]) -> Builds {
    Builds(descriptions: descriptions.ordered { $0.key < $1.key }.map(\.value), workingFolder: folders.working)
  }

  /// The rules of some packs that run in some file.
  func rules(of packs: [Pack]) -> [Rule] {
    packs.flatMap(catalogue.rules).filter { rule in projects.contains { $0.selection.mayRun(rule) } }
  }

  /// The rules that run in some file.
  package var rules: [Rule] { rules(of: catalogue.packs) }

  /// The severity of a rule's findings in a file; nil where the rule is off.
  func severity(of id: String, in file: File) -> Severity? { severity(of: id, at: file.path, project: file.project) }

  func severity(of id: String, inFile number: FileID) -> Severity? { severity(of: id, in: files[number]) }

  func severity(of id: String, in document: Document) -> Severity? {
    severity(of: id, at: document.text.path, project: document.project)
  }

  private func severity(of id: String, at path: String, project: Int) -> Severity? {
    setting(of: id, at: path, project: project).severity
  }

  func setting(of id: String, in file: FileID) -> RuleSelection.Setting {
    setting(of: id, at: files[file].path, project: files[file].project)
  }

  private func setting(of id: String, at path: String, project: Int) -> RuleSelection.Setting {
    let project = projects[project]
    return project.selection.setting(of: id, in: relative(absolute(path), to: project.root))
  }

  /// The absolute path of a file, for one that is shown.
  private func absolute(_ path: String) -> String { joined(folders.working, path) }

  /// The options that a rule has, each once, with whether they are those of a file; nil where all files have the same.
  func options(of id: String) -> (all: [[String: RuleOption.Value]], of: (FileID) -> [String: RuleOption.Value])? {
    let first = projects.first?.selection.setting(of: id).options ?? [:]
    let isOne = projects.allSatisfy { project in
      !project.selection.hasLayersOfOptions(id) && project.selection.setting(of: id).options == first
    }
    if isOne { return nil }
    let own = { (file: FileID) in files.holds(file) ? setting(of: id, in: file).options : first }
    var all = [first]
    for file in files.fileIDs where !all.contains(own(file)) { all.append(own(file)) }
    return (all, own)
  }

  /// The number of the baseline that holds for a file; nil for none.
  package func baseline(for path: String) -> Int? {
    let absolute = absolute(path)
    return baselines.lastIndex { absolute.isInside($0.folder) }
  }

  /// The files of findings in which warnings fail the run, though they do not everywhere.
  func strictFiles(of findings: [Finding], _ report: Report) -> Set<FileID> {
    let folders = projects.flatMap(\.strictFolders)
    return Set(findings.map(\.location.file)).filter { file in
      folders.contains { absolute(report.files[file].path).isInside($0) }
    }
  }
}

/// The source of the files' bytes. The library itself never touches the disk.
package protocol SourceReader: Sendable {
  /// Whether the file of that number is part of the project. A file that is not, because it belongs to another commit,
  /// keeps its number and is never read.
  func holds(_ file: FileID) -> Bool

  /// The survey's summary of the file of that number, where that is known without reading it.
  func summary(of file: FileID) -> FileSummary?

  /// The files that an earlier run of the same files has read; nil where there was none.
  var earlier: LoadedFiles? { get }

  /// The build that the file of that number describes, where an earlier run has read it and nothing has changed since.
  func description(_ file: FileID) -> BuildDescription?

  /// The bytes of the file of that number, where they are at hand.
  func text(of file: FileID) -> ContiguousArray<UInt8>?

  /// The file of that number, where an earlier run has parsed it and nothing has changed since.
  func parsed(_ file: FileID) -> ParsedFile?

  /// Reads the file of that number into a buffer that is used again for the next.
  ///
  /// - Returns: the number of bytes of the buffer that are the file's.
  func read(_ file: FileID, into buffer: inout ContiguousArray<UInt8>) throws(UnreadableFile) -> Int
}

extension SourceReader {
  package func holds(_ file: FileID) -> Bool { true }
  package func summary(of file: FileID) -> FileSummary? { nil }
  package func text(of file: FileID) -> ContiguousArray<UInt8>? { nil }
  package func parsed(_ file: FileID) -> ParsedFile? { nil }
  package func description(_ file: FileID) -> BuildDescription? { nil }
  package var earlier: LoadedFiles? { nil }
}

/// One file as a run has parsed it, for another run.
package struct ParsedFile: Sendable {
  let file: IndexedFile
  let directives: [SuppressionDirective]

  /// The file was parsed from these bytes.
  package func holds(_ text: ContiguousArray<UInt8>) -> Bool { file.syntax.source.bytes == text }

  /// The file under another number.
  package func numbered(_ number: FileID, repository: Int) -> ParsedFile {
    if file.number == number, file.repository == repository { return self }
    return ParsedFile(
      file: IndexedFile(number: number, repository: repository, file.lazyBodies, isForPacks: file.isForPacks),
      directives: directives)
  }

  package var syntax: FileSyntax { file.syntax }

  /// The suppression that silences the next line with code, where a finding starts at an offset in it.
  package func directive(forNextLineWith offset: Int) -> SuppressionDirective? {
    directives.last { directive in
      guard case .disable(let range) = directive.effect, range.contains(offset) else { return false }
      return file.text(directive.range).utf8.starts(with: "flowlint:disable:next".utf8)
    }
  }
}

extension ParsedFile {
  /// Reads a file for a run in which it has that number.
  package init(_ source: SourceText, number: FileID, repository: Int) {
    var memory = ParsingMemory()
    self.init(source, number: number, repository: repository, using: &memory)
  }

  /// Reads a file for a run in which it has that number, with memory that is used again for the next file.
  init(
    _ source: SourceText, number: FileID, repository: Int, isForPacks: Bool = true, using memory: inout ParsingMemory
  ) {
    let file = parseFile(source, number: number, repository: repository, isForPacks: isForPacks, using: &memory)
    self.init(file: file, directives: suppressionDirectives(in: source, file.syntax.tokens))
  }

  /// The file with the same text at another path: only its bodies are read again.
  package func moved(to path: String, number: FileID, repository: Int) -> ParsedFile {
    ParsedFile(
      file: IndexedFile(
        number: number, repository: repository, LazyBodies(file.syntax.moved(to: path)), isForPacks: file.isForPacks),
      directives: directives)
  }
}

/// The reason why a file cannot be read, without its path and without a period: `permission denied`.
package struct UnreadableFile: Error, Sendable, Equatable {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The stages of a run, in order; for `--statistics`.
package enum LintStage: String, Sendable, CaseIterable {
  case survey, load, index, rules, suppression
}
