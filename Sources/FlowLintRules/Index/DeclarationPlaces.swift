/// The type that each declaration of one side belongs to.
struct DeclarationPlaces: Sendable {
  /// The place of each file of the run in the list of files, by its number less `firstNumber`; -1 for those of another
  /// side.
  private let files: ContiguousArray<Int32>
  private let firstNumber: Int
  /// The number of the type of which each declaration, file after file, is a declaration or extension; -1 for other
  /// declarations.
  private var types: ContiguousArray<Int32>
  /// The place in `types` at which the declarations of each file begin, by the file's place.
  private let starts: ContiguousArray<Int>

  init(_ files: [IndexedFile], fileNumbers numbers: Range<Int>) {
    firstNumber = numbers.lowerBound
    var places = ContiguousArray<Int32>(repeating: -1, count: numbers.count)
    var starts: ContiguousArray<Int> = []
    var count = 0
    for (place, file) in files.enumerated() {
      places[file.number.place - numbers.lowerBound] = Int32(truncatingIfNeeded: place)
      starts.append(count)
      count += file.syntax.declarations.count
    }
    self.files = places
    self.starts = starts
    types = ContiguousArray(repeating: -1, count: count)
  }

  func place(ofFile number: FileID) -> Int { Int(files[number.place - firstNumber]) }

  /// The file is one of this side.
  func hold(_ file: FileID) -> Bool {
    let number = file.place - firstNumber
    return files.indices.contains(number) && files[number] >= 0
  }

  func type(of declaration: DeclarationReference) -> TypeID? {
    guard let place = place(of: declaration), types[place] >= 0 else { return nil }
    return TypeID(Int(types[place]))
  }

  mutating func note(_ type: TypeID, of declaration: DeclarationReference) {
    if let place = place(of: declaration) { types[place] = Int32(truncatingIfNeeded: type.place) }
  }

  /// The place of a declaration in `types`; nil in files of another side, which have no declarations here.
  private func place(of declaration: DeclarationReference) -> Int? {
    hold(declaration.file) ? starts[place(ofFile: declaration.file)] + declaration.index : nil
  }
}
