import RxCocoa
import RxFlow
import RxSwift
import UIKit

class LoginViewController: UIViewController, Stepper {
    let steps = PublishRelay<Step>()
    override func viewDidLoad() {
        super.viewDidLoad()
        button.rx.tap.map { AppStep.userIsLoggedIn }.bind(to: self.steps).disposed(by: bag)
    }
}

class ListViewModel: Stepper {
    let steps = PublishRelay<Step>()
    func pick(id: Int) { self.steps.accept(AppStep.noteIsPicked(id: id)) }
}

class ListViewController: UIViewController {
    var viewModel: ListViewModel!
    @IBAction func pick(_ sender: UIButton) { self.viewModel.pick(id: 1) }
}

class NoteViewModel: Stepper {
    let steps = PublishRelay<Step>()
    func close() { self.steps.accept(AppStep.noteIsClosed) }
}

class NoteViewController: UIViewController {
    var viewModel: NoteViewModel!
    @IBAction func close(_ sender: UIButton) { self.viewModel.close() }
}
