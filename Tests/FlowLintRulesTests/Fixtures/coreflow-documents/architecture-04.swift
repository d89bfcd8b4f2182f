import CoreFlow
import UIKit

public final class FeatureScreen: Screen<FeatureCore> {
    private let label = UILabel()
    private let button = UIButton()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        send(.viewDidLoad)
    }

    // 상태 관찰 및 액션 바인딩 구현
    public override func bind() {
        observeDistinctState(\.title) { [weak self] title in
            self?.label.text = title
        }
    }
}
