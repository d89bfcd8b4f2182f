import CoreFlow
import UIKit

protocol HelpListener: AnyObject {  // finding: coreflow_protocol_in_core_file "HelpCore"
    func helpDidFinish()
}

final class HelpFlow: ScreenLessFlow<HelpCore> {
    private var stored: HelpListener?  // finding: coreflow_weak_listener "HelpFlow.stored must be weak"

    convenience init(listener: HelpListener) {
        self.init()
        stored = listener
    }

    override func createCore() -> HelpCore {
        let core = HelpCore()
        return core
    }

    func close() {
        let title = self.screen.title  // finding: coreflow_screenless_screen_access "HelpFlow"
        print(title ?? "")
    }
}
