import AsyncFlow

@Test
func testMovieFlowNavigation() async {
    let store = FlowTestStore(flow: MovieFlow())
    
    // Step 전달 및 검증
    let contributors = await store.navigate(to: .movieList)
    
    #expect(store.steps == [.movieList])
    
    if case .one(.contribute(_, let stepper)) = contributors {
        // Stepper가 올바르게 등록되었는지 확인
        #expect(stepper is MovieListViewModel)
    }
}
