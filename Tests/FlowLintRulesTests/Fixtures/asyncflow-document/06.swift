import AsyncFlow

@MainActor
public protocol Flow: Presentable {
    associatedtype StepType: Step
    
    var root: any Presentable { get }
    
    /// Step을 네비게이션 액션으로 변환
    func navigate(to step: StepType) async -> FlowContributors
    
    /// Step 필터링/변환 (권한 체크 등)
    func adapt(step: StepType) async -> StepType?
}
