// Core 파일에서 Routing 프로토콜 정의
protocol FeatureRouting: AnyObject {
    func routeToChild()
    func detachChild()
}
