import RIBs
import RxSwift
import UIKit

protocol LoginPresentableListener: AnyObject {
    func login(name: String)
}

final class LoginViewController: UIViewController, LoginPresentable, LoginViewControllable {
    weak var listener: LoginPresentableListener?
    private let disposeBag = DisposeBag()
    private let field = UITextField()
    private let button = UIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        button.rx.tap
            .subscribe(onNext: { [weak self] in
                self?.listener?.login(name: self?.field.text ?? "")
            })
            .disposed(by: disposeBag)
    }

    func show(error: String) { title = error }
}
