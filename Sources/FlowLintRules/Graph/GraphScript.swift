extension GraphPage {
  /// Zooms, searches, and tells about the chosen node.
  package static let script = #"""
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
    function center(number, part) {
      const at = nodes[number].transform.baseVal[0].matrix, box = graph.getBoundingClientRect();
      scale = Math.max(scale, .6);
      x = box.width * part - (at.e + 60) * scale;
      y = box.height / 2 - (at.f + 20) * scale;
      draw();
    }
    // A graph that is too large to be read at once starts at its leftmost node.
    function home() {
      fit();
      if (scale > .3 || !nodes.length) return;
      const left = nodes.map(box => box.transform.baseVal[0].matrix.e);
      center(left.indexOf(Math.min(...left)), .1);
    }
    document.getElementById('fit').onclick = fit;
    addEventListener('resize', home);
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
      if (move) center(number, .5);
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
    home();
    """#
}
