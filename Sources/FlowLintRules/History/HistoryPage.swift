/// The parts of the history's page that are the same for every history.
enum HistoryPage {
  /// The number of colours for packs; with more packs the colours repeat.
  static let colorCount = 6

  static let style = #"""
    main.history { max-width: 1080px; margin: 0 auto; padding: 8px 16px 48px; overflow-wrap: anywhere; }
    h2 { font-size: 17px; margin: 24px 0 8px; } h3 { font-size: 14px; margin: 14px 0 4px; }
    p { margin: 2px 0; }
    /* Where it is narrow, today is in sight first. */
    #chart { overflow-x: auto; direction: rtl; border: 1px solid var(--line); border-radius: 8px; margin: 6px 0; }
    #chart svg { direction: ltr; display: block; width: 100%; height: auto; min-width: 760px; }
    #chart:focus-visible { outline: 2px solid var(--accent); }
    svg text { fill: var(--dim); font-size: 13px; } svg .end { text-anchor: end; }
    svg .middle { text-anchor: middle; } @media (max-width: 800px) { svg text { font-size: 17px; } }
    .grid { stroke: var(--line); stroke-width: 1; fill: none; } #mark { stroke: var(--text); stroke-width: 1.5; }
    svg path.baseline { stroke: var(--text); stroke-width: 1.5; stroke-dasharray: 7 4; fill: none; }
    svg text.baseline { fill: var(--text); paint-order: stroke; stroke: var(--back); stroke-width: 3px; } svg .note, .notes .note { fill: var(--text); color: var(--text); }
    .notes { margin: 0; padding: 0; list-style: none; color: var(--dim); }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; } .legend i { display: inline-block; width: 11px;
      height: 11px; border-radius: 3px; margin-right: 5px; }
    .pack0 { fill: #4878c8; background: #4878c8; } .pack1 { fill: #d98032; background: #d98032; }
    .pack2 { fill: #3f9a63; background: #3f9a63; } .pack3 { fill: #9a6bc4; background: #9a6bc4; }
    .pack4 { fill: #c4527a; background: #c4527a; } .pack5 { fill: #7f8792; background: #7f8792; }
    #point { color: var(--dim); min-height: 1.5em; }
    .filters { display: flex; flex-wrap: wrap; gap: 4px 12px; margin: 6px 0; }
    fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; columns: 2 260px; }
    fieldset label { display: block; break-inside: avoid; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; } th, td { text-align: left; padding: 3px 14px 3px 0;
      border-bottom: 1px solid var(--line); overflow-wrap: normal; } th { white-space: nowrap; } .n { text-align: right; }
    @media print { #chart { overflow: visible; } #chart svg { min-width: 0; } }
    /* Where it is narrow, a name stands above its numbers. */
    @media (max-width: 480px) { .by tr { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--line); }
      .by tr > * { flex: 1; border: 0; padding: 0 0 3px; white-space: normal; font-size: 11px; }
      .by tr > :first-child { flex: 1 0 100%; font-size: 14px; } }
    summary { cursor: pointer; padding: 4px 0; } code { font: 12px ui-monospace, Menlo, Consolas, monospace; }
    article ul { margin: 0; padding: 0; list-style: none; } article h3 span { color: var(--dim); font-weight: 400; }
    li { padding: 3px 0; } li b { display: inline-block; min-width: 66px; font-weight: 600; }
    .came b, .there b { color: var(--error); } .repaired b { color: var(--accent); } .gone b, .hidden b, .judged b { color: var(--dim); }
    .place { color: var(--dim); font: 12px ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK KR", monospace; }

    """#

  static func header(_ origin: PageOrigin) -> String {
    """
    <header><h1>\(Product.name) history</h1><p class="about">\(origin.text.visible.htmlText)</p><span class="space"></span><button id="theme" hidden>Light / dark</button>
    </header>

    """
  }

  /// The lists that choose a folder, an owner, a severity, as far as there are several. The script shows them.
  static func filters(_ chart: HistoryChart) -> String {
    let lists = [("folder", chart.folders), ("owner", chart.owners), ("severity", chart.severities)].filter {
      $0.1.count > 1
    }
    if lists.isEmpty { return "" }
    return "<p class=\"filters\" hidden>"
      + lists.map { name, values in
        "<label>\(name) <select data-by=\"\(name)\"><option value=\"\">all</option>"
          + values.enumerated().map { "<option value=\"\($0)\">\($1.visible.htmlText)</option>" }.joined()
          + "</select></label>"
      }.joined(separator: "\n") + "</p>\n"
  }

  /// The boxes that choose rules. The script shows them, as they do nothing without it.
  static func chooser(rules: [HistoryChart.Rule]) -> String {
    let boxes = rules.enumerated().map { number, rule in
      "<label><input type=\"checkbox\" data-rule=\"\(number)\" checked> \(rule.name.htmlText)</label>\n"
    }.joined()
    return """
      <details id="chooser" hidden><summary>Choose rules</summary><p><button id="all">All</button>
      <button id="none">None</button></p><fieldset><legend>Rules in the chart</legend>
      \(boxes)</fieldset></details>

      """
  }

  static let script = #"""
    'use strict';
    const root = document.documentElement, theme = document.getElementById('theme');
    theme.hidden = false;
    theme.onclick = () => {
      const now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
      root.dataset.theme = now === 'dark' ? 'light' : 'dark';
    };
    const place = document.getElementById('chart');
    if (place) {
      const data = JSON.parse(document.getElementById('data').textContent), { width, height } = data;
      const note = document.getElementById('point'), boxes = [...document.querySelectorAll('[data-rule]')];
      const svg = place.querySelector('svg'), areas = [...svg.querySelectorAll('path[class^=pack]')];
      const marks = [...svg.querySelectorAll('.grid + text')];
      const filters = [...document.querySelectorAll('.filters select')];
      const isChosen = number => {
        const series = data.series[number];
        return boxes[series.rule].checked
          && filters.every(filter => filter.value === '' || series[filter.dataset.by] === +filter.value);
      };
      let counts = [], at = data.points.length - 1;
      const total = point => counts.reduce((sum, pack) => sum + pack[point], 0);
      function draw() {
        counts = data.packs.map(() => data.points.map(() => 0));
        data.series.forEach((series, number) => {
          if (!isChosen(number)) return;
          let next = 0, count = 0;
          data.points.forEach((_, point) => {
            while (next < series.counts.length && series.counts[next][0] <= point) count = series.counts[next++][1];
            counts[data.rules[series.rule]][point] += count;
          });
        });
        const top = Math.max(1, data.baseline, ...data.points.map((_, point) => total(point)));
        const y = count => height - Math.floor(count * height / top);
        const line = packs => data.points.map((point, number) =>
          [point[0], y(counts.slice(0, packs).reduce((sum, pack) => sum + pack[number], 0))]);
        areas.forEach((area, pack) => {
          const above = line(pack + 1), below = line(pack);
          let path = `M0 ${above[0][1]}`;
          above.slice(1).forEach(([x, y]) => { path += `H${x}V${y}`; });
          path += `H${width}V${below[below.length - 1][1]}`;
          for (let n = below.length - 1; n > 0; n--) path += `H${below[n][0]}V${below[n - 1][1]}`;
          area.setAttribute('d', path + 'H0Z');
        });
        const values = [...new Set([0, Math.floor(top / 2), top])];
        marks.forEach((mark, number) => {
          const value = values[number], grid = mark.previousElementSibling;
          mark.textContent = value === undefined ? '' : value;
          grid.setAttribute('d', value === undefined ? '' : `M0 ${y(value)}H${width}`);
          mark.setAttribute('y', y(value || 0) + 4);
        });
        svg.querySelectorAll('.baseline').forEach(mark => {
          if (mark.tagName === 'path') mark.setAttribute('d', `M0 ${y(data.baseline)}H${width}`);
          else mark.setAttribute('y', y(data.baseline) - 5);
        });
        show(false);
        document.querySelectorAll('#changes-view article').forEach(article => {
          const items = [...article.querySelectorAll('li')];
          items.forEach(item => { item.hidden = !isChosen(+item.dataset.series); });
          article.hidden = items.every(item => item.hidden);
        });
      }
      function show(isMarked = true) {
        const [x, name, subject] = data.points[at];
        document.getElementById('mark').setAttribute('d', isMarked ? `M${x} 0V${height}` : '');
        const parts = data.packs.map((pack, number) => `${pack} ${counts[number][at]}`).join(', ');
        note.textContent = `${name}: ${total(at)}${parts && ` (${parts})`}  ${subject}`;
      }
      place.tabIndex = 0;
      place.setAttribute('aria-label', 'Findings over time; the arrow keys go from step to step');
      place.setAttribute('role', 'group');
      place.onkeydown = event => {
        const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 }[event.key];
        if (!step) return;
        event.preventDefault();
        at = Math.min(Math.max(at + step, 0), data.points.length - 1);
        show();
      };
      place.onpointermove = event => {
        const box = svg.getBoundingClientRect(), view = svg.viewBox.baseVal;
        const x = (event.clientX - box.left) / box.width * view.width + view.x;
        at = 0;
        data.points.forEach((point, number) => { if (point[0] <= x) at = number; });
        show();
      };
      document.getElementById('chooser').hidden = false;
      boxes.forEach(box => { box.onchange = draw; });
      filters.forEach(filter => { filter.onchange = draw; filter.closest('.filters').hidden = false; });
      const choose = isOn => { boxes.forEach(box => { box.checked = isOn; }); draw(); };
      document.getElementById('all').onclick = () => choose(true);
      document.getElementById('none').onclick = () => choose(false);
      draw();
    }

    """#
}
