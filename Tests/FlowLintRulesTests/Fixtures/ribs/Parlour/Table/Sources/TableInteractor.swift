import RIBs
import RxSwift

protocol TableRouting: ViewableRouting {
    func routeToHelp()
    func closeHelp()
}

protocol TablePresentable: Presentable {
    var listener: TablePresentableListener? { get set }
    func show(_ table: String)
}

protocol TableListener: AnyObject {
    func tableDidEnd(winner: String?)
}

final class TableInteractor: PresentableInteractor<TablePresentable>, TableInteractable, TablePresentableListener {
    weak var router: TableRouting?
    weak var listener: TableListener?
    private let tables: TableStream
    private let disposeBag = DisposeBag()

    init(presenter: TablePresentable, tables: TableStream) {
        self.tables = tables
        super.init(presenter: presenter)
        presenter.listener = self
    }

    override func didBecomeActive() {
        super.didBecomeActive()
        tables.tables
            .subscribe(onNext: { [weak self] table in self?.presenter.show(table) })
            .disposed(by: disposeBag)
    }

    func move(_ place: Int) {
        if place == 0 { listener?.tableDidEnd(winner: nil) }
    }

    func help() { router?.routeToHelp() }

    func helpDidClose() { router?.closeHelp() }
}
