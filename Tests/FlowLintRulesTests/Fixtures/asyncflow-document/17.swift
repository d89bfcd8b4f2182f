import AsyncFlow

@Test
func testViewModelEmitsStep() async {
    let viewModel = MovieListViewModel()
    let mockStepper = MockStepper<MovieStep>()
    
    var receivedSteps: [MovieStep] = []
    Task {
        for await step in viewModel.steps {
            receivedSteps.append(step)
        }
    }
    
    viewModel.send(.movieTapped(id: 1))
    
    try await Task.sleep(for: .milliseconds(100))
    #expect(receivedSteps == [.movieDetail(id: 1)])
}
