import CoreFlow

final class TourCore: ScreenLessCore {}
