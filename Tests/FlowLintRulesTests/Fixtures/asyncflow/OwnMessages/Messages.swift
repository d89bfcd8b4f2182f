import RxFlow
import UIKit

final class DeleteAlert: UIViewController {}
final class SavedToastViewController: UIViewController {}
final class FilterBottomSheet: UIViewController {}
final class CardViewController: UIViewController {}
final class HotelViewController: UIViewController {}

final class TripViewController: UIViewController {
    func ask() { present(DeleteAlert(), animated: true) }
    func tell() { present(SavedToastViewController(), animated: false) }
    func filter() { present(FilterBottomSheet(), animated: true) }
    func float() {
        let card = CardViewController()
        card.modalPresentationStyle = .overFullScreen
        present(card, animated: true)
    }
    func lead() { present(HotelViewController(), animated: true) }  // finding: asyncflow_screen_navigates "presents HotelViewController"
    func push() { navigationController?.pushViewController(HotelViewController(), animated: true) }  // finding: asyncflow_screen_navigates "pushes HotelViewController"
}

/// A child's Steps join its own: that is not emitting.
final class TripsViewModel: Stepper {
    let steps = PublishRelay<Step>()
    private let child = HotelViewModel()
    init() { child.steps.bind(to: steps).disposed(by: bag) }
}
final class HotelViewModel: Stepper {
    let steps = PublishRelay<Step>()
}
