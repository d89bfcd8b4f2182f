import Combine
import CoreFlow
import UIKit

final class HomeScreen: Screen<HomeCore> {
    var onRotate: (() -> Void)?
    private let list = ListSection()
    private let header: HeaderSection
    private lazy var pages = UIPageViewController()
    private let socket = Socket()

    init(reactor: HomeCore, header: HeaderSection = HeaderSection()) {
        self.header = header
        super.init(reactor: reactor)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        [list, header].forEach { view.addSubview($0) }
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        socket.listen(to: 8080)
        bind()
        send(.viewDidLoad)
    }

    override func bind() {
        bindInputs()
        list.listen(to: reactor.state.map(\.list))
        header.listen(to: reactor.state.map(\.header))
        observeDistinctState(\.loaded) { [weak self] loaded in
            guard let self else { return }
            self.title = loaded ? "Home" : "…"
            UIView.animate(withDuration: 0.2) { self.view.layoutIfNeeded() }
        }
        observeState(\.tasks) { [weak self] in self?.show($0) }
    }

    private func bindInputs() {
        forwardActions(
            map(list.action) { .list($0) },
            map(header.action) { .header($0) }
        )
    }

    private func show(_ tasks: [Task]) {
        UIView.animate(withDuration: 0.3) { self.view.alpha = 1 }
    }

    @objc private func shareTapped() {
        let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
        present(sheet, animated: true)
        present(hint(within: view.window!.screen.bounds), animated: true)
    }

    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        super.dismiss(animated: flag, completion: completion)
    }

    @objc private func closeTapped() { send(.closeTapped) }

    static func observeAll() -> AnyCancellable {
        NotificationCenter.default.publisher(for: .init("x")).sink { _ in self.count += 1 }
    }

    private static var count = 0
}

final class Socket {
    func listen(to port: Int) {}
}

struct HomePreviews: PreviewProvider {
    static var previews: some View {
        Hosted(HomeScreen(reactor: HomeCore(initialState: .init(), loader: RemoteLoader())))
    }
}

#Preview {
    HomeScreen(reactor: HomeCore(initialState: .init(), loader: RemoteLoader()))
}
