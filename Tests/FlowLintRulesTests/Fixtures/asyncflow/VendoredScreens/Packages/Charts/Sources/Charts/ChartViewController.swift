import UIKit

/// The library cannot know of Flows.
final class ChartViewController: UIViewController {
    func zoom() { navigationController?.pushViewController(ChartViewController(), animated: true) }
}
