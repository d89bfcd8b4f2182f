import Foundation
import Scenes

protocol ShelfViewModel: AnyObject, ShelfSceneInteractor {
    func prepare()
    func showSetting()
}

final class ShelfViewModelImple: ShelfViewModel, ListSceneListener {
    var router: (any ShelfRouting)?
    private var list: (any ListSceneInteractor)?

    init() { }

    func prepare() {
        self.list = self.router?.attachList(listener: self)
        self.list?.reload()
    }

    func showSetting() { self.router?.routeToSetting() }

    func list(didOpen id: String) { self.router?.openSafari(id) }
}
