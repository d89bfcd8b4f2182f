/// The parts of the report's page that are the same for every report.
enum HTMLReportPage {
  static let style = #"""
    [hidden] { display: none !important; }
    header { flex-wrap: wrap; }
    nav { display: flex; gap: 4px; }
    nav button[aria-selected="true"], .groups button[aria-pressed="true"] { border-color: var(--accent);
      color: var(--accent); }
    #findings-view { overflow: auto; padding: 12px 16px 40px; }
    .groups { display: flex; gap: 4px; align-items: center; margin-bottom: 10px; color: var(--dim); }
    details.group { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 8px; }
    details.group > summary { cursor: pointer; padding: 7px 12px; display: flex; gap: 10px; align-items: baseline; }
    summary b { overflow-wrap: anywhere; }
    summary .title { color: var(--dim); flex: 1; }
    .badge { font-size: 12px; border-radius: 9px; padding: 0 8px; color: #fff; background: var(--dim); }
    .badge.error { background: var(--error); } .badge.warning { background: var(--warning); }
    [data-theme="dark"] .badge { color: #1c1c1e; }
    .finding { padding: 8px 12px; border-top: 1px solid var(--line); }
    .finding .place { color: var(--dim); font: 12px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    .finding .severity { font-weight: 600; } .severity.error { color: var(--error); }
    .severity.warning { color: var(--warning); }
    .finding pre { margin: 6px 0; padding: 6px 10px; background: var(--box); border-radius: 6px; overflow-x: auto;
      font: 12px/1.5 ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK KR", monospace; }
    pre .number { color: var(--dim); user-select: none; }
    pre mark { background: none; color: inherit; border-bottom: 2px solid var(--error); }
    .about { padding: 0 12px 8px; color: var(--dim); max-width: 90ch; }
    .empty { color: var(--dim); padding: 40px 0; text-align: center; }
    @media (max-width: 800px) { main.graph { grid-template: 60% 40% / 100%; } }
    @media print { body { display: block; height: auto; } header, .groups { display: none; } }
    """#

  static func header(hasGraph: Bool, hasHidden: Bool) -> String {
    let graphTab = hasGraph ? "<button data-view=\"graph\">Graph</button>" : ""
    let hiddenTab = hasHidden ? "<button data-view=\"hidden\">Not shown</button>" : ""
    let fit = hasGraph ? "<button id=\"fit\">Fit</button>" : ""
    return """
      <header><h1>\(Product.name)</h1><nav role="tablist"><button data-view="findings">Findings</button>\(graphTab)\
      \(hiddenTab)</nav>
      <input id="search" type="search" placeholder="Search" aria-label="Search"><span id="count"></span>
      <span class="space"></span>\(fit)<button id="theme">Light / dark</button></header>

      """
  }

  static let findingsView = #"""
    <main id="findings-view"><div class="groups">By <button data-by="rule">rule</button>
    <button data-by="feature">feature</button><button data-by="path">file</button></div><div id="list"></div></main>

    """#

  /// The script that sets the theme of a report without a graph; the graph's script does so otherwise.
  static let themeScript = #"""
    'use strict';
    const root = document.documentElement;
    root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    document.getElementById('theme').onclick = () =>
      root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    const search = document.getElementById('search'), count = document.getElementById('count');
    """#

  /// The script that groups and shows the findings. The contents of a group are made when it is opened.
  static let script = #"""
    const report = JSON.parse(document.getElementById('report').textContent);
    const place = document.getElementById('list'), tabs = [...document.querySelectorAll('nav button')];
    const ways = [...document.querySelectorAll('.groups button')];
    let shownView = 'findings', groupedBy = 'rule';
    function make(name, text, className) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = text;
      if (className) made.className = className;
      return made;
    }
    function source(lines) {
      const pre = make('pre'), wide = String(lines[lines.length - 1][0]).length;
      for (const [number, before, marked, after] of lines) {
        pre.append(make('span', String(number).padStart(wide) + ' │ ', 'number'), before);
        if (marked !== undefined) pre.append(make('mark', marked || ' '), after);
        pre.append('\n');
      }
      return pre;
    }
    function card(finding) {
      const box = make('div', undefined, 'finding'), head = make('div');
      head.append(make('span', finding.severity, 'severity ' + finding.severity), ' ' + finding.message);
      box.append(head, make('div', `${finding.path}:${finding.line}:${finding.column}  ${finding.rule}`, 'place'));
      if (finding.source.length) box.append(source(finding.source));
      for (const note of finding.notes || []) box.append(make('div', 'note: ' + note, 'place'));
      if (finding.fix) box.append(make('div', '--fix: ' + finding.fix, 'place'));
      if (finding.hiddenBy) box.append(make('div', 'hidden by ' + finding.hiddenBy, 'place'));
      return box;
    }
    function fill(group, name, findings) {
      if (group.childElementCount > 1) return;
      const rule = groupedBy === 'rule' && report.rules[name];
      if (rule) {
        const about = make('div', rule.why, 'about');
        about.append(make('p', 'Remedy: ' + rule.help + '.'));
        group.append(about);
      }
      findings.forEach(finding => group.append(card(finding)));
    }
    function showFindings() {
      const all = shownView === 'hidden' ? report.hidden : report.findings;
      const wanted = search.value.trim().toLowerCase();
      const found = all.filter(f => wanted === '' ||
        [f.rule, f.path, f.message, f.feature].some(text => text.toLowerCase().includes(wanted)));
      const groups = new Map();
      for (const f of found) {
        if (!groups.has(f[groupedBy])) groups.set(f[groupedBy], []);
        groups.get(f[groupedBy]).push(f);
      }
      place.replaceChildren();
      for (const name of [...groups.keys()].sort()) {
        const findings = groups.get(name), group = make('details', undefined, 'group'), summary = make('summary');
        summary.append(make('b', name), make('span', groupedBy === 'rule' ? (report.rules[name] || {}).title : '', 'title'));
        for (const severity of ['error', 'warning', 'note']) {
          const number = findings.filter(f => f.severity === severity).length;
          if (number) summary.append(make('span', number, 'badge ' + severity));
        }
        group.append(summary);
        group.addEventListener('toggle', () => { if (group.open) fill(group, name, findings); });
        place.append(group);
        if (found.length <= 40) { fill(group, name, findings); group.open = true; }
      }
      if (!found.length) place.append(make('p', all.length ? 'Nothing matches' : 'No findings', 'empty'));
      if (wanted !== '') { count.textContent = `${found.length} found`; return; }
      count.textContent = shownView === 'hidden' ? `${all.length} not shown`
        : `${report.errors} errors, ${report.warnings} warnings in ${report.files} files`;
    }
    function turn(view) {
      shownView = view;
      tabs.forEach(tab => tab.setAttribute('aria-selected', tab.dataset.view === view));
      const picture = document.getElementById('graph-view');
      document.getElementById('findings-view').hidden = view === 'graph';
      if (picture) picture.hidden = view !== 'graph';
      const button = document.getElementById('fit');
      if (button) button.hidden = view !== 'graph';
      if (view === 'graph') { home(); search.dispatchEvent(new Event('input')); } else showFindings();
    }
    tabs.forEach(tab => { tab.onclick = () => turn(tab.dataset.view); });
    ways.forEach(way => { way.onclick = () => groupBy(way.dataset.by); });
    function groupBy(by) {
      groupedBy = by;
      ways.forEach(way => way.setAttribute('aria-pressed', way.dataset.by === by));
      showFindings();
    }
    search.addEventListener('input', () => { if (shownView !== 'graph') showFindings(); });
    groupBy('rule');
    turn('findings');

    """#
}
