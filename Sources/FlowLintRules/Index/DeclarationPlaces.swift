/// The type that each declaration of one side belongs to.
struct DeclarationPlaces: Sendable {
  /// The place of each file of this side in the list of files.
  private let files: FilePlaces
  /// The number of the type of which each declaration, file after file, is a declaration or extension; -1 for other
  /// declarations.
  private var types: ContiguousArray<Int32>
  /// The place in `types` at which the declarations of each file begin, by the file's place.
  private let starts: ContiguousArray<Int>

  init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    var places = FilePlaces(among: numbers)
    var starts: ContiguousArray<Int> = []
    var count = 0
    for (place, file) in files.enumerated() {
      places[file.number] = place
      starts.append(count)
      count += file.syntax.declarations.count
    }
    self.files = places
    self.starts = starts
    types = ContiguousArray(repeating: -1, count: count)
  }

  /// The place of a file of this side; no other may be asked for.
  func place(ofFile number: FileID) -> Int { files[number] ?? -1 }

  /// The file is one of this side.
  func hold(_ file: FileID) -> Bool { files[file] != nil }

  func type(of declaration: DeclarationReference) -> TypeID? {
    guard let place = place(of: declaration), types[place] >= 0 else { return nil }
    return TypeID(Int(types[place]))
  }

  mutating func note(_ type: TypeID, of declaration: DeclarationReference) {
    if let place = place(of: declaration) { types[place] = Int32(truncatingIfNeeded: type.place) }
  }

  /// The place of a declaration in `types`; nil in files of another side, which have no declarations here.
  private func place(of declaration: DeclarationReference) -> Int? {
    files[declaration.file].map { starts[$0] + declaration.index }
  }
}
