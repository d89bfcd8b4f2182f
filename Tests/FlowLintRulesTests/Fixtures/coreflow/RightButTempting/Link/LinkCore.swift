import CoreFlow

final class LinkCore: ScreenLessCore {}
