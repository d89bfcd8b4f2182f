import Combine
import Foundation
import Scenes

protocol ThemeViewModel: AnyObject, ThemeSceneInteractor {
    func prepare()
    func select(_ name: String)
    var names: AnyPublisher<[String], Never> { get }
}

final class ThemeViewModelImple: ThemeViewModel {
    private let settingUsecase: any SettingUsecase
    var router: (any ThemeRouting)?
    weak var listener: (any ThemeSceneListener)?

    init(settingUsecase: any SettingUsecase) {
        self.settingUsecase = settingUsecase
    }

    private struct Subject {
        let names = CurrentValueSubject<[String], Never>([])
    }
    private let subject = Subject()

    func prepare() { self.subject.names.send(self.settingUsecase.themeNames()) }

    func select(_ name: String) {
        self.router?.closeScene(animate: true) { [weak self] in
            self?.listener?.theme(didSelect: name)
        }
    }

    var names: AnyPublisher<[String], Never> { self.subject.names.eraseToAnyPublisher() }
}
