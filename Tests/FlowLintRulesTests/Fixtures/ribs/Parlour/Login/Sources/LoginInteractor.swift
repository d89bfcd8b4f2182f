import RIBs
import RxSwift

protocol LoginRouting: ViewableRouting {}

protocol LoginPresentable: Presentable {
    var listener: LoginPresentableListener? { get set }
    func show(error: String)
}

protocol LoginListener: AnyObject {
    func loginDidEnd(name: String)
}

final class LoginInteractor: PresentableInteractor<LoginPresentable>, LoginInteractable, LoginPresentableListener {
    weak var router: LoginRouting?
    weak var listener: LoginListener?

    override init(presenter: LoginPresentable) {
        super.init(presenter: presenter)
        presenter.listener = self
    }

    func login(name: String) {
        if name.isEmpty {
            presenter.show(error: "a name, please")
        } else {
            listener?.loginDidEnd(name: name)
        }
    }
}
