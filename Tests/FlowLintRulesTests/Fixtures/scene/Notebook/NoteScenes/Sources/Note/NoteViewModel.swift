import Combine
import Foundation
import Scenes

protocol NoteViewModel: AnyObject, NoteSceneInteractor {
    var router: (any NoteRouting)? { get set }
    func save()
    func close()
    var title: AnyPublisher<String, Never> { get }
}

class NoteViewModelBase: NoteViewModel {
    private struct Subject {
        let title = CurrentValueSubject<String, Never>("")
    }
    private let subject = Subject()
    private var cancellables: Set<AnyCancellable> = []
    private var saving: Task<Void, Never>?
    var router: (any NoteRouting)?

    init() { }

    func save() { }
    func close() { self.router?.closeScene(animate: true, nil) }

    var title: AnyPublisher<String, Never> { self.subject.title.eraseToAnyPublisher() }
}

/// Calls its listener from a method that its protocol does not know.
final class EditNoteViewModelImple: NoteViewModelBase {
    private let noteUsecase: any NoteUsecase
    weak var listener: (any NoteSceneListener)?

    init(_ id: String, noteUsecase: any NoteUsecase) {
        self.noteUsecase = noteUsecase
        super.init()
    }

    override func save() {
        let listener = self.listener
        Task { [weak self] in
            guard let id = await self?.noteUsecase.save() else { return }
            listener?.note(saved: id)
        }
    }
}
