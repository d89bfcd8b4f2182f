import RIBs
import RxSwift

protocol RootActionableItem: AnyObject {
    func waitForLobby() -> Observable<(LobbyActionableItem, ())>
}

protocol LobbyActionableItem: AnyObject {
    func openTable(id: String?) -> Observable<(LobbyActionableItem, ())>
}

final class OpenTableWorkflow: Workflow<RootActionableItem> {
    init(id: String?) {
        super.init()
        self
            .onStep { (root: RootActionableItem) in root.waitForLobby() }
            .onStep { (lobby: LobbyActionableItem, _) in lobby.openTable(id: id) }
            .commit()
    }
}
