import CoreFlow

public final class FeatureFlow: Flow<FeatureCore, FeatureScreen> {
    private weak var listener: FeatureListener?

    public init(listener: FeatureListener) {
        self.listener = listener
        super.init()
    }

    // core 프로퍼티 접근시 최초 한번 호출되는 매서드입니다. Core의 의존성은 해당 시점에 모두 결정됩니다.
    public override func createCore() -> FeatureCore {
        let core = FeatureCore(initialState: .init())
        core.listener = listener
        core.router = self
        return core
    }

    // screen 프로퍼티 접근시 최초 한번 호출되는 매서드입니다. Screen의 의존성은 해당 시점에 모두 결정됩니다.
    public override func createScreen() -> FeatureScreen {
        let screen = FeatureScreen(reactor: core)
        screen.bind()
        return screen
    }
}

// Core로 부터 전달받은 라우팅 요청을 처리하는 매서드 구현체를 구현합니다.
extension FeatureFlow: FeatureRouting {}
