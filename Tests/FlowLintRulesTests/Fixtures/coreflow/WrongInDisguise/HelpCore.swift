import CoreFlow
import SwiftUI  // finding: coreflow_core_imports_ui "imports SwiftUI"

final class HelpCore: ScreenLessCore {
    enum Action { case open }  // finding: coreflow_screenless_core_state "has no Action"
}
