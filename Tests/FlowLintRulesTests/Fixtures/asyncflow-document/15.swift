import AsyncFlow

func adapt(step: MovieStep) async -> MovieStep? {
    switch step {
    case .movieDetail:
        // 비동기 권한 체크
        let isAuthorized = await PermissionManager.checkAuthorization()
        return isAuthorized ? step : .unauthorized
        
    case .premium:
        // 인앱 구매 확인
        let isPremium = await PurchaseManager.isPremiumUser()
        return isPremium ? step : .purchaseRequired
        
    default:
        return step
    }
}
