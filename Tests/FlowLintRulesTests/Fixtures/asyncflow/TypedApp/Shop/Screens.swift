import AsyncFlow
import SwiftUI
import UIKit

final class ListViewController: UIViewController {
    private let viewModel: ListViewModel
    init(viewModel: ListViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }
    @objc private func tapped() { viewModel.send(.tapped(1)) }
}

struct ItemView: View {
    let id: Int
    var body: some View { Text("Item") }
}
