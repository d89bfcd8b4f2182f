import Foundation
import Scenes

protocol ShelfViewModel: AnyObject, ShelfSceneInteractor {
    func prepare()
}

/// Never routes, so it has no router.
final class ShelfViewModelImple: ShelfViewModel {
    private let tagInteractor: any TagSceneInteractor

    init(tagInteractor: any TagSceneInteractor) {
        self.tagInteractor = tagInteractor
    }

    func prepare() { self.tagInteractor.reload() }
}
