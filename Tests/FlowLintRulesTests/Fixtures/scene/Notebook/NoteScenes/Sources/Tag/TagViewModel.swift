import Foundation

protocol TagViewModel: AnyObject, TagSceneInteractor { }

final class TagViewModelImple: TagViewModel {
    func reload() { }
}
