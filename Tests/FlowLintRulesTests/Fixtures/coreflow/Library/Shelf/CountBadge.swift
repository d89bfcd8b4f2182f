import CoreFlow
import UIKit

final class CountBadge: SimpleInitUIView {
    private let label = UILabel()

    func update(count: Int) {
        label.text = "\(count)"
    }
}
