import AsyncFlow

public protocol Step: Sendable {}
