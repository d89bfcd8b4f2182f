/// The parts of the graph's page that are the same for every graph.
enum GraphPage {
  static let tools = #"""
    <div class="tools" hidden><input id="node-search" type="search" placeholder="Search nodes" aria-label="Search nodes"
    aria-controls="results"><select id="picture-choice" aria-label="Picture"></select>
    <button id="fit">Fit</button><button id="nearer" aria-label="Zoom in">+</button><button id="farther" aria-label="Zoom out">−</button>
    <span id="node-count" class="count" aria-live="polite"></span></div>

    """#

  private static func arrowhead(_ id: String) -> String {
    "<marker id=\"\(id)\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"10\" markerHeight=\"10\" "
      + "markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker>\n"
  }

  static let arrowheads = """
    <svg class="marks" width="0" height="0" aria-hidden="true"><defs>\(["arrow", "arrow-near", "arrow-forbidden"].map(arrowhead).joined())</defs></svg>

    """

  static let style = #"""
    .graph { display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) 380px; }
    .graph:has(.matrix) { grid-template-columns: minmax(0, 1fr) minmax(380px, 36%); }
    .graph > .tools, .graph > .legend { grid-column: 1 / 3; margin: 0; padding: 6px 12px;
      border-bottom: 1px solid var(--line); }
    .tools { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
    #node-search { width: 240px; } #picture-choice { max-width: 300px; }
    .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 13px; }
    .legend label { cursor: pointer; } .legend input { margin: 0 4px 0 0; vertical-align: -2px; }
    .swatch { display: inline-block; width: 13px; height: 13px; border-radius: 3px; border: 1px solid var(--line);
      background: var(--box); vertical-align: -2px; }
    .swatch.unit, .swatch.entrance { background: var(--flow); } .swatch.surface { background: var(--screen); }
    .swatch.logic { background: var(--model); } .swatch.message { background: var(--step); }
    .swatch.group { background: var(--group); }
    .swatch.has-error { border: 2.5px solid var(--error); } .swatch.has-warning { border: 2.5px dashed var(--warning); }
    .line { display: inline-block; width: 22px; border-top: 2px solid var(--dim); vertical-align: 4px; }
    .line.other { border-top-style: dashed; } .line.forbidden { border-top-color: var(--error); border-top-width: 3px; }
    svg.marks { position: absolute; }
    figure { margin: 0; overflow: auto; } figcaption { color: var(--dim); padding: 6px 12px 0; font-size: 13px; }
    figure svg { display: block; user-select: none; max-width: 100%; height: auto; max-height: 85vh; }
    #pictures { min-width: 0; }
    #nodes { padding: 0 12px 40px; border-left: 1px solid var(--line); overflow-wrap: anywhere; min-width: 0; }
    #nodes summary { cursor: pointer; padding: 6px 0; position: sticky; top: 0; background: var(--back); }
    #nodes .badge { margin-left: 6px; } #results { padding-left: 26px; } #results li.exact { font-weight: 600; }
    .entry { scroll-margin-top: 40px; border-top: 1px solid var(--line); padding: 6px 8px; } .entry p { margin: 0; }
    .entry h3 { font-size: 14px; margin: 0; } .entry h4 { font-size: 12px; margin: 6px 0 0; color: var(--dim); }
    .entry .kind { color: var(--dim); font-weight: 400; }
    .entry ul { margin: 0; padding: 0; list-style: none; } .entry li { padding: 2px 0; }
    .entry:target, .entry.chosen { background: var(--box); box-shadow: inset 3px 0 var(--accent); }
    .js .graph { height: calc(100vh - var(--above, 50px)); }
    .js .graph #pictures, .js .graph #pictures figure { min-height: 0; height: 100%; }
    .js .graph #pictures figure { overflow: hidden; cursor: grab; touch-action: none; }
    .js .graph #pictures figure:active { cursor: grabbing; }
    .js .graph #pictures svg { width: 100%; height: 100%; max-height: none; } .js .graph figcaption { display: none; }
    .js .graph #nodes { overflow: auto; }
    .node rect { fill: var(--box); stroke: var(--line); }
    .node text { fill: var(--text); font-size: 13px; } .node .kind { fill: var(--dim); font-size: 11px; }
    .node.unit rect, .node.entrance rect { fill: var(--flow); } .node.surface rect { fill: var(--screen); }
    .node.logic rect { fill: var(--model); } .node.message rect { fill: var(--step); }
    .node.group rect { fill: var(--group); }
    .node.has-error rect { stroke: var(--error); stroke-width: 2.5; }
    .node.has-warning rect { stroke: var(--warning); stroke-width: 2.5; stroke-dasharray: 7 3; }
    .node.found rect { stroke: var(--accent); stroke-width: 2.5; }
    .node.chosen rect { stroke: var(--accent); stroke-width: 3; stroke-dasharray: none; }
    .edge { fill: none; stroke: var(--dim); stroke-width: 1.3; marker-end: url(#arrow); opacity: .75; }
    .edge.other { stroke-dasharray: 5 4; opacity: .55; }
    .edge.weight2 { stroke-width: 2; } .edge.weight3 { stroke-width: 2.8; } .edge.weight4, .edge.weight5 { stroke-width: 3.8; }
    .edge.forbidden { stroke: var(--error); opacity: 1; marker-end: url(#arrow-forbidden); }
    text.weight { font-size: 11px; fill: var(--dim); text-anchor: middle; paint-order: stroke; stroke: var(--back);
      stroke-width: 3px; } text.weight.forbidden { fill: var(--error); font-weight: 600; }
    .edge.added { stroke: #2da44e; opacity: 1; } .edge.removed { stroke: #d1242f; opacity: 1; }
    .edge.near { stroke: var(--accent); stroke-width: 2.2; opacity: 1; marker-end: url(#arrow-near); }
    .beside { overflow: auto; border-bottom: 1px solid var(--line); padding-bottom: 8px; }
    .beside.wide { max-height: 50vh; } .beside.wide svg { max-width: none; max-height: none; }
    .js .graph .beside figcaption { display: block; padding-left: 0; position: sticky; left: 0; top: 0;
      background: var(--back); }
    .js .matrix g:not(.view) { cursor: pointer; } .matrix .asked rect { stroke: var(--accent); stroke-width: 2; }
    .matrix text { font-size: 11px; fill: var(--text); } .matrix rect { stroke: var(--line); }
    .matrix .use rect { fill: var(--flow); } .matrix .up rect { fill: var(--step); } .matrix .same rect { fill: var(--line); }
    .matrix .bad rect { fill: none; stroke: var(--error); stroke-width: 2; } .matrix .bad text { fill: var(--error); }
    .node.faded, .weight.faded { opacity: .2; } .edge.edge.faded { opacity: .08; }
    #arrow path { fill: var(--dim); } #arrow-near path { fill: var(--accent); }
    #arrow-forbidden path { fill: var(--error); }
    @media (max-width: 800px) {
      .graph.graph { grid-template: auto / minmax(0, 1fr); }
      .graph > .tools, .graph > .legend { grid-column: 1; }
      .js .graph { height: auto; } .js .graph #pictures { height: 55vh; border-bottom: 1px solid var(--line); }
      .js .graph #nodes { overflow: visible; } #nodes { border-left: 0; }
      #node-search { width: 100%; } .beside svg { max-width: none; max-height: none; }
    }
    @media print {
      .graph { display: block; } .js .graph, .js .graph #pictures, .js .graph #pictures figure, .js .graph #pictures svg {
        height: auto; overflow: visible; } #nodes { border: 0; } .js .graph #nodes { overflow: visible; }
    }

    """#
}
