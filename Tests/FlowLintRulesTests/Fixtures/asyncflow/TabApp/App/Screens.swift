import AsyncFlow
import UIKit

enum AppStep: Step { case launch, sheet }
enum ListStep: Step { case list, detail(id: Int) }
enum HelpStep: Step { case help }
enum SheetStep: Step { case start }

/// The steps of the base class are emitted by each subclass, where it is contributed.
@MainActor
class BaseViewModel: FlowStepper {
    @Steps var steps
    var initialStep: Step { NoneStep() }
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

final class ListViewModel: BaseViewModel {
    func select(_ id: Int) { steps.send(ListStep.detail(id: id)) }
    func sheet() { steps.send(AppStep.sheet) }
}

final class DetailViewModel: BaseViewModel {}

final class HelpViewModel: BaseViewModel {
    /// The Flow that hears this one handles no list, though its sibling's does.
    func list() { steps.send(ListStep.list) }  // finding: asyncflow_emitted_step_unhandled "HelpFlow does not handle"
}

final class SheetViewModel: FlowStepper { @Steps var steps }

final class ListViewController: UIViewController {
    init(viewModel: ListViewModel) { super.init(nibName: nil, bundle: nil) }
}
final class DetailViewController: UIViewController {
    init(viewModel: DetailViewModel) { super.init(nibName: nil, bundle: nil) }
}
final class HelpViewController: UIViewController {
    init(viewModel: HelpViewModel) { super.init(nibName: nil, bundle: nil) }
}
final class SheetViewController: UIViewController {
    init(viewModel: SheetViewModel) { super.init(nibName: nil, bundle: nil) }
}
