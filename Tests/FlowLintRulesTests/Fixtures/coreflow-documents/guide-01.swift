// FeatureCore.swift
import CoreFlow
import Combine

// MARK: - Action
enum FeatureAction: Sendable {
    // User actions
    case viewDidLoad
    case someButtonTapped

    // Internal mutations
    case _setLoading(Bool)
    case _setData(SomeData)
}

// MARK: - State
struct FeatureState {
    var isLoading: Bool = false
    var data: SomeData?
}

// MARK: - Routing Protocol
protocol FeatureRouting: AnyObject {
    func routeToDetail(with data: SomeData)
    func detachChild()
}

// MARK: - Listener Protocol (for parent communication)
protocol FeatureListener: AnyObject {
    func featureDidFinish(result: SomeResult)
}

// MARK: - Core
final class FeatureCore: Core<FeatureAction, FeatureState> {
    weak var router: FeatureRouting?
    weak var listener: FeatureListener?

    // MARK: - Dependencies
    private let someService: SomeServiceProtocol

    init(
        initialState: FeatureState,
        someService: SomeServiceProtocol
    ) {
        self.someService = someService
        super.init(initialState: initialState)
    }

    // MARK: - Lifecycle
    override func didBecomeActive() {
        // Called when Core becomes active
    }

    override func willResignActive() {
        // Called when Core will deactivate
    }

    // MARK: - Reduce
    override func reduce(
        state: inout FeatureState,
        action: FeatureAction
    ) -> Effect<FeatureAction> {
        switch action {
        case .viewDidLoad:
            return .run { [weak self] send in
                await send(._setLoading(true))
                guard let data = await self?.someService.fetchData() else { return }
                await send(._setData(data))
                await send(._setLoading(false))
            }

        case .someButtonTapped:
            guard let data = state.data else { return .none }
            router?.routeToDetail(with: data)
            return .none

        case ._setLoading(let isLoading):
            state.isLoading = isLoading
            return .none

        case ._setData(let data):
            state.data = data
            return .none
        }
    }
}
