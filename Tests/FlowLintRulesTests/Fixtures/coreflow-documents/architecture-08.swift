extension FeatureFlow: FeatureRouting {
    func routeToChild() {
        // 1. 자식 Flow 생성 (현재 Core를 listener로 전달)
        let flow = ChildFlow(listener: core)

        // 2. 강한 참조로 자식 Flow 보관 (메모리 관리)
        self.childFlow = flow

        // 3. 자식의 Screen을 UIKit으로 표시
        screen.navigationController?.pushViewController(flow.screen, animated: true)
    }
}
