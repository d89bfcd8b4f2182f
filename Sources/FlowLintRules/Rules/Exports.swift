// The target below is in reach wherever this one is, so that no file has to say on which of them it stands.
@_exported import FlowLintSwift
