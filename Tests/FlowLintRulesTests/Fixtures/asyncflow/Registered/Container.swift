import Swinject
extension Container {
    func registerDependencies() {
        self.register(TripViewModel.self) { resolver in
            TripViewModel()
        }
        self.register(TripViewController.self) { resolver in
            TripViewController(viewModel: resolver.resolve(TripViewModel.self)!)
        }
    }
}
