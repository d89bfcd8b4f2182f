public enum Effect<Action: Sendable>: @unchecked Sendable {
    case none
    case run(priority: TaskPriority? = nil, task: @Sendable (Send) async -> Void)
}
