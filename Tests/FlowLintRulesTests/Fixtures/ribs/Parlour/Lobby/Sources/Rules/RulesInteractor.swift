import RIBs

protocol RulesRouting: ViewableRouting {}

protocol RulesPresentable: Presentable {
    var listener: RulesPresentableListener? { get set }
}

protocol RulesListener: AnyObject {
    func rulesDidClose()
}

final class RulesInteractor: PresentableInteractor<RulesPresentable>, RulesInteractable, RulesPresentableListener {
    weak var router: RulesRouting?
    weak var listener: RulesListener?

    override init(presenter: RulesPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    func close() { listener?.rulesDidClose() }
}
