extension FeatureFlow: FeatureRouting {
    func detachChild() {
        guard let flow = childFlow else { return }

        // 1. 강한 참조 해제 → Flow 메모리 해제 시작
        self.childFlow = nil

        // 2. UIKit에서 Screen 제거
        screen.navigationController?.popViewController(animated: true)
    }
}
