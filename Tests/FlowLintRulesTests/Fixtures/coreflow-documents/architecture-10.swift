// 자식 Core 파일에서 Listener 프로토콜 정의
protocol ChildListener: AnyObject {
    func childDidFinish(result: ResultType)
}

// 부모 Core가 Listener 구현
extension FeatureCore: ChildListener {
    func childDidFinish(result: ResultType) {
        // 라우팅 해제 요청
        router?.detachChild()
    }
}
