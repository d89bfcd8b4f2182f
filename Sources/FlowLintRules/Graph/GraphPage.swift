/// The parts of the graph's page that are the same for every graph.
package enum GraphPage {
  /// The page up to the open `body`. The browser runs the page's own script and style, by their hashes, and loads
  /// nothing.
  package static func start(title: String, style: String, script: String) -> String {
    let style = "\n\(style)\n"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '\(script.sourceHash)'; \
      style-src '\(style.sourceHash)'; base-uri 'none'; form-action 'none'">
      <title>\(title.htmlText)</title>
      <style>\(style)</style>
      </head>
      <body>

      """
  }

  static func header(_ title: String) -> String {
    #"""
    <header><h1>\#(title.htmlText)</h1><input id="search" type="search" placeholder="Search" aria-label="Search">
    <span id="count"></span><span class="space"></span><button id="fit">Fit</button><button id="theme">Light / dark</button>
    </header>

    """#
  }

  static let panel = #"""
    <aside id="details"><p>Choose a node to see where it is declared, what is wrong with it, and what leads to it and
    from it. Scroll to zoom, drag to move.</p></aside>
    """#

  static let arrowheads = #"""
    <defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
    <path d="M0 0L8 4L0 8z"/></marker><marker id="arrow-near" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"
    markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
    """#

  package static let style = #"""
    :root { --back: #fff; --text: #1c1c1e; --dim: #6e6e73; --line: #c7c7cc; --box: #f5f5f7; --accent: #0a66d0;
      --error: #c9252d; --warning: #b26a00; --flow: #dcebff; --screen: #e2f5e5; --model: #fff2d6; --step: #f1e4ff; }
    :root[data-theme="dark"] { color-scheme: dark; --back: #1c1c1e; --text: #f2f2f7; --dim: #a1a1a6; --line: #48484a; --box: #2c2c2e;
      --accent: #6cb2ff; --error: #ff6961; --warning: #ffb340; --flow: #1d3557; --screen: #1f3d29; --model: #463512;
      --step: #3a2a52; }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / 100%; background: var(--back);
      color: var(--text); font: 14px/1.45 -apple-system, "Segoe UI", Roboto, "Noto Sans KR", sans-serif; }
    main.graph { display: grid; grid-template: 100% / 1fr 340px; min-height: 0; }
    header { display: flex; gap: 8px; align-items: center; padding: 8px 12px;
      border-bottom: 1px solid var(--line); }
    header h1 { font-size: 15px; margin: 0 8px 0 0; }
    input, button { font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 10px; }
    input { width: 240px; }
    #count { color: var(--dim); } .space { flex: 1; }
    #graph { overflow: hidden; cursor: grab; touch-action: none; }
    #graph:active { cursor: grabbing; }
    svg { width: 100%; height: 100%; display: block; user-select: none; }
    aside { border-left: 1px solid var(--line); padding: 12px 16px; overflow: auto; overflow-wrap: anywhere; }
    aside h2 { font-size: 16px; margin: 0 0 2px; }
    aside h3 { font-size: 13px; margin: 16px 0 4px; color: var(--dim); }
    aside ul { margin: 0; padding: 0; list-style: none; }
    aside li { padding: 3px 0; border-top: 1px solid var(--line); }
    aside .place { color: var(--dim); font: 12px ui-monospace, Menlo, monospace; }
    aside a { color: var(--accent); cursor: pointer; }
    .node rect { fill: var(--box); stroke: var(--line); }
    .node text { fill: var(--text); font-size: 13px; }
    .node .kind { fill: var(--dim); font-size: 10px; }
    .node { cursor: pointer; outline: none; }
    .node.unit rect, .node.entrance rect { fill: var(--flow); }
    .node.surface rect { fill: var(--screen); }
    .node.logic rect { fill: var(--model); }
    .node.message rect { fill: var(--step); }
    .node.has-error rect { stroke: var(--error); stroke-width: 2.5; }
    .node.has-warning rect { stroke: var(--warning); stroke-width: 2.5; }
    .node.found rect, .node:focus rect { stroke: var(--accent); stroke-width: 2.5; }
    .node.chosen rect { stroke: var(--accent); stroke-width: 3; }
    .edge { fill: none; stroke: var(--dim); stroke-width: 1.3; marker-end: url(#arrow); opacity: .75; }
    .edge.other { stroke-dasharray: 5 4; opacity: .55; }
    .edge.forbidden { stroke: var(--error); stroke-dasharray: 5 4; opacity: 1; }
    .edge.added { stroke: #2da44e; opacity: 1; } .edge.removed { stroke: #d1242f; opacity: 1; }
    .edge.near { stroke: var(--accent); stroke-width: 2.2; opacity: 1; marker-end: url(#arrow-near); }
    .node.faded { opacity: .15; } .edge.edge.faded { opacity: .07; }
    #arrow path { fill: var(--dim); } #arrow-near path { fill: var(--accent); }

    """#
}
