import Foundation

/// A section of the note: no scene of its own, so it shares its parent's router, which the parent owns.
protocol NoteToolbarViewModel: AnyObject {
    func share()
}

final class NoteToolbarViewModelImple: NoteToolbarViewModel {
    weak var router: (any NoteRouting)?

    func share() { self.router?.routeToShelf() }
}

/// A value for a cell, not a view model that drives a screen.
struct NoteCellViewModel {
    let title: String
}
