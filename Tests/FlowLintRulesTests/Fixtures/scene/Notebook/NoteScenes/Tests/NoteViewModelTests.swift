import XCTest
@testable import NoteScenes

final class NoteViewModelTests: XCTestCase {
    var listener: (any NoteSceneListener)?

    func testSave() {
        let viewModel = EditNoteViewModelImple("1", noteUsecase: StubNoteUsecase())
        let router = NoteRouter(shelfSceneBuilder: StubShelfSceneBuilder())
        viewModel.router = router
        viewModel.save()
    }
}
