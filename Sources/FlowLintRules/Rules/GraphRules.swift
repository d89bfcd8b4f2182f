extension Rule {
  /// What the navigation graph proves wrong or odd, the rules that are off by default included: what `flowlint graph
  /// --check` asks.
  package static let ofGraph: [Rule] = all.filter { graphRules.contains($0.id) }

  private static let graphRules: Set<String> = [
    "coreflow_orphan_component", "coreflow_weak_router", "coreflow_weak_child_flow", "coreflow_child_flow_not_retained",
    "coreflow_detach_without_release", "coreflow_release_without_removal", "coreflow_child_never_released",
    "coreflow_screenless_child_not_started", "coreflow_unwired_listener", "coreflow_unwired_router",
    "asyncflow_stepper_not_contributed", "asyncflow_child_flow_not_contributed", "asyncflow_root_flow_forwards",
    "asyncflow_forward_loop", "asyncflow_emitted_step_unhandled", "asyncflow_step_never_handled",
    "asyncflow_step_never_emitted", "asyncflow_step_type_without_flow", "asyncflow_unreachable_screen",
    "scene_unreachable", "scene_listener_without_route", "scene_close_mode", "scene_push_without_navigation",
    "scene_router_next_not_shown", "scene_router_unowned",
  ]
}
