import Combine
import Foundation
import Scenes

protocol SettingViewModel: AnyObject, SettingSceneInteractor {
    func selectTheme()
    func close()
    var themeName: AnyPublisher<String, Never> { get }
}

final class SettingViewModelImple: SettingViewModel, ThemeSceneListener {
    private let settingUsecase: any SettingUsecase
    var router: (any SettingRouting)?

    init(settingUsecase: any SettingUsecase) {
        self.settingUsecase = settingUsecase
    }

    private struct Subject {
        let themeName = CurrentValueSubject<String, Never>("")
    }
    private let subject = Subject()

    func selectTheme() { self.router?.routeToTheme(listener: self) }
    func close() { self.router?.closeScene(animate: true, nil) }
    func theme(didSelect name: String) { self.subject.themeName.send(name) }

    var themeName: AnyPublisher<String, Never> { self.subject.themeName.eraseToAnyPublisher() }
}
