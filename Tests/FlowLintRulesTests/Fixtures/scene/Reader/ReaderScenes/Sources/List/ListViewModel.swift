import Combine
import Foundation
import Scenes

protocol ListViewModel: AnyObject, ListSceneInteractor {
    func open(_ id: String)
    var titles: AnyPublisher<[String], Never> { get }
}

final class ListViewModelImple: ListViewModel {
    private let bookUsecase: any BookUsecase
    weak var listener: (any ListSceneListener)?
    private let subject = Subject()
    private var cancellables: Set<AnyCancellable> = []

    init(bookUsecase: any BookUsecase) {
        self.bookUsecase = bookUsecase
    }

    private struct Subject {
        let titles = CurrentValueSubject<[String], Never>([])
    }

    func reload() { self.subject.titles.send(self.bookUsecase.titles()) }
    func open(_ id: String) { self.listener?.list(didOpen: id) }

    var titles: AnyPublisher<[String], Never> { self.subject.titles.eraseToAnyPublisher() }
}
