import AsyncFlow

// AppDelegate나 SceneDelegate에서
func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
) {
    Task {
        // 모든 활성 Flow에 Step 전달
        await coordinator.navigate(to: MovieStep.movieDetail(id: 12345))
    }
    completionHandler()
}
