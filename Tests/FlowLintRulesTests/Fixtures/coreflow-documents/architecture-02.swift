import CoreFlow

// Core의 이벤트를 외부로 전송할 수 있는 인터페이스입니다. 해당 프로토콜은 상위 CoreFlow가 구현합니다.
public protocol FeatureListener: AnyObject {}

// CoreFlow계층 이동이 필요한 경우 필요한 요청에 대한 인터페이스입니다. 해당 프로토콜은 같은 CoreFlow내 Flow가 구현합니다.
public protocol FeatureRouting: AnyObject {}

// Screen으로 부터 수신 가능한 유저 액션입니다.
public enum FeatureAction {
    case viewDidLoad
}

// CoreFlow의 상태압니다. UI상태로 활용될 수 있습니다.
public struct FeatureState {}

public final class FeatureCore: Core<FeatureAction, FeatureState> {
    weak var listener: FeatureListener?
    weak var router: FeatureRouting?

    public override func reduce(state: inout FeatureState, action: FeatureAction) -> Effect<FeatureAction> {
        switch action {
        case .viewDidLoad:
            return .none
        }
    }
}
