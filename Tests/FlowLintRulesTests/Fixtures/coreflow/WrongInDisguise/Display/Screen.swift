/// Types of other modules that share a name with the framework's; no class can inherit them.
public enum Screen {
    public static let width = 390
}

public protocol Flow {
    func bind()
}

public enum Analytics {
    /// Nested: nobody outside says `Core` for it.
    public class Core {
        public func reduce(state: Int, action: Int) {}
        public func didBecomeActive() {}
    }
}
