/// Single calls and reads that rules look for.
extension CoreFlowTypes {
  // MARK: Cores
}
