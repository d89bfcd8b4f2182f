import RIBs
import RxSwift

final class TableStream {
    let tables = PublishSubject<String>()
}

final class TableWorker: Worker {
    private let stream: TableStream
    init(stream: TableStream) { self.stream = stream }
    var tables: Observable<String> { stream.tables.asObservable() }

    override func didStart(_ scope: InteractorScope) {
        super.didStart(scope)
        stream.tables.onNext("first")
    }
}
