/// The parts of the graph's page that are the same for every graph.
enum GraphPage {
  static let head = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Navigation graph</title>
    <style>
    :root { --back: #fff; --text: #1c1c1e; --dim: #6e6e73; --line: #c7c7cc; --box: #f5f5f7; --accent: #0a66d0;
      --error: #c9252d; --warning: #b26a00; --flow: #dcebff; --screen: #e2f5e5; --model: #fff2d6; --step: #f1e4ff; }
    :root[data-theme="dark"] { --back: #1c1c1e; --text: #f2f2f7; --dim: #a1a1a6; --line: #48484a; --box: #2c2c2e;
      --accent: #6cb2ff; --error: #ff6961; --warning: #ffb340; --flow: #1d3557; --screen: #1f3d29; --model: #463512;
      --step: #3a2a52; }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: grid; grid-template: auto 1fr / 1fr 340px; background: var(--back);
      color: var(--text); font: 14px/1.45 -apple-system, "Segoe UI", Roboto, "Noto Sans KR", sans-serif; }
    header { grid-column: 1 / 3; display: flex; gap: 8px; align-items: center; padding: 8px 12px;
      border-bottom: 1px solid var(--line); }
    header h1 { font-size: 15px; margin: 0 8px 0 0; }
    input, button { font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 10px; }
    input { width: 240px; }
    #count { color: var(--dim); }
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
    .node.flow rect, .node.scene rect, .node.app rect { fill: var(--flow); }
    .node.screen rect, .node.view rect, .node.component rect { fill: var(--screen); }
    .node.core rect, .node.viewModel rect, .node.router rect { fill: var(--model); }
    .node.step rect { fill: var(--step); }
    .node.has-error rect { stroke: var(--error); stroke-width: 2.5; }
    .node.has-warning rect { stroke: var(--warning); stroke-width: 2.5; }
    .node.found rect, .node:focus rect { stroke: var(--accent); stroke-width: 2.5; }
    .node.chosen rect { stroke: var(--accent); stroke-width: 3; }
    .edge { fill: none; stroke: var(--dim); stroke-width: 1.3; marker-end: url(#arrow); opacity: .75; }
    .edge.other { stroke-dasharray: 5 4; opacity: .55; }
    .edge.added { stroke: #2da44e; opacity: 1; } .edge.removed { stroke: #d1242f; opacity: 1; }
    .edge.near { stroke: var(--accent); stroke-width: 2.2; opacity: 1; marker-end: url(#arrow-near); }
    .faded { opacity: .12; }
    #arrow path { fill: var(--dim); } #arrow-near path { fill: var(--accent); }
    </style>
    </head>
    <body>
    <header><h1>Navigation graph</h1><input id="search" type="search" placeholder="Search" aria-label="Search">
    <span id="count"></span><span style="flex: 1"></span><button id="fit">Fit</button><button id="theme">Light / dark</button>
    </header>

    """#

  static let arrowheads = #"""
    <defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
    <path d="M0 0L8 4L0 8z"/></marker><marker id="arrow-near" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"
    markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
    """#

  static let tail = #"""
    <aside id="details"><p>Choose a node to see where it is declared, what is wrong with it, and what leads to it and
    from it. Scroll to zoom, drag to move.</p></aside>
    <script>
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const svg = document.getElementById('svg'), view = document.getElementById('view');
    const graph = document.getElementById('graph'), details = document.getElementById('details');
    const nodes = [...document.querySelectorAll('.node')], edges = [...document.querySelectorAll('.edge')];
    const width = +svg.getAttribute('width'), height = +svg.getAttribute('height');
    let x = 0, y = 0, scale = 1;
    const root = document.documentElement;
    root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    document.getElementById('theme').onclick = () =>
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    function draw() { view.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`); }
    function fit() {
      const box = graph.getBoundingClientRect();
      scale = Math.min(1.2, Math.max(.05, Math.min(box.width / width, box.height / height)));
      x = Math.max(0, (box.width - width * scale) / 2);
      y = Math.max(0, (box.height - height * scale) / 2);
      draw();
    }
    document.getElementById('fit').onclick = fit;
    addEventListener('resize', fit);
    graph.addEventListener('wheel', event => {
      event.preventDefault();
      const box = graph.getBoundingClientRect();
      const px = event.clientX - box.left, py = event.clientY - box.top;
      const next = Math.min(4, Math.max(.03, scale * Math.exp(-event.deltaY / 400)));
      x = px - (px - x) * next / scale;
      y = py - (py - y) * next / scale;
      scale = next;
      draw();
    }, { passive: false });
    let drag = null;
    graph.addEventListener('pointerdown', event => { drag = { px: event.clientX - x, py: event.clientY - y }; });
    addEventListener('pointermove', event => {
      if (!drag) return;
      x = event.clientX - drag.px;
      y = event.clientY - drag.py;
      draw();
    });
    addEventListener('pointerup', () => { drag = null; });
    function element(name, text, className) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = text;
      if (className) made.className = className;
      return made;
    }
    function list(title, rows) {
      if (!rows.length) return;
      details.append(element('h3', title));
      const ul = element('ul');
      ul.append(...rows);
      details.append(ul);
    }
    function row(text, place, target) {
      const li = element('li');
      li.append(element('span', text + ' '));
      if (target !== undefined) {
        const link = element('a', data.nodes[target].name);
        link.onclick = () => choose(target, true);
        li.append(link);
      }
      if (place) { li.append(element('br')); li.append(element('span', place, 'place')); }
      return li;
    }
    function choose(number, move) {
      const near = new Set([number]);
      edges.forEach(path => {
        const edge = data.edges[+path.dataset.e];
        const isNear = edge.from === number || edge.to === number;
        path.classList.toggle('near', isNear);
        path.classList.toggle('faded', !isNear);
        if (isNear) { near.add(edge.from); near.add(edge.to); }
      });
      nodes.forEach((box, place) => {
        box.classList.toggle('chosen', place === number);
        box.classList.toggle('faded', !near.has(place));
      });
      const node = data.nodes[number];
      details.replaceChildren(element('h2', node.name), element('div', node.kind, 'kind'),
        element('div', node.place, 'place'));
      list('Findings', node.findings.map(text => row(text)));
      list('Leads to', data.edges.filter(e => e.from === number).map(e => row(e.text + ' →', e.place, e.to)));
      list('Comes from', data.edges.filter(e => e.to === number).map(e => row(e.text + ' ←', e.place, e.from)));
      if (move) {
        const at = nodes[number].transform.baseVal[0].matrix, box = graph.getBoundingClientRect();
        scale = Math.max(scale, .6);
        x = box.width / 2 - (at.e + 60) * scale;
        y = box.height / 2 - (at.f + 20) * scale;
        draw();
      }
    }
    function clear() {
      [...nodes, ...edges].forEach(e => e.classList.remove('chosen', 'faded', 'near'));
    }
    let pressed = null;
    svg.addEventListener('pointerdown', event => { pressed = [event.clientX, event.clientY]; });
    svg.addEventListener('click', event => {
      if (pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > 4) return;
      const box = event.target.closest('.node');
      if (box) choose(+box.dataset.n, false); else clear();
    });
    nodes.forEach((box, number) => box.addEventListener('keydown', event => {
      if (event.key === 'Enter' || event.key === ' ') choose(number, false);
    }));
    const search = document.getElementById('search'), count = document.getElementById('count');
    function total() { count.textContent = `${data.nodes.length} nodes, ${data.edges.length} edges`; }
    search.addEventListener('input', () => {
      const wanted = search.value.trim().toLowerCase();
      let found = 0;
      nodes.forEach((box, number) => {
        const hit = wanted !== '' && data.nodes[number].name.toLowerCase().includes(wanted);
        box.classList.toggle('found', hit);
        if (hit) found += 1;
      });
      if (wanted === '') total(); else count.textContent = `${found} found`;
    });
    search.addEventListener('keydown', event => {
      const first = nodes.findIndex(box => box.classList.contains('found'));
      if (event.key === 'Enter' && first >= 0) choose(first, true);
    });
    total();
    fit();
    </script>
    </body>
    </html>

    """#
}
