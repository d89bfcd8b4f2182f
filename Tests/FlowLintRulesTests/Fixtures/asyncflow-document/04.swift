import AsyncFlow

@AsyncViewModel
final class MovieListViewModel: StepEmittable {
    typealias StepType = MovieStep
    var stepContinuation: AsyncStream<MovieStep>.Continuation?
    
    // AsyncViewModel 표준 구조
    enum Input { case movieTapped(id: Int) }
    enum Action: Equatable { case selectMovie(id: Int) }
    struct State: Equatable { var movies: [Movie] = [] }
    enum CancelID: Hashable { case load }
    
    func reduce(state: inout State, action: Action) -> [AsyncEffect<Action, CancelID>] {
        switch action {
        case .selectMovie(let id):
            // State 변경 없이 Step만 방출
            emit(.movieDetail(id: id))  // ← 네비게이션!
            return []
        }
    }
}
