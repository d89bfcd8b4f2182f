/// The parts of the report's page that are the same for every report.
enum HTMLReportPage {
  static let style = #"""
    header nav { display: flex; flex-wrap: wrap; gap: 4px 10px; }
    nav a { padding: 3px 8px; border: 1px solid var(--line); border-radius: 6px; text-decoration: none; }
    nav a[aria-current="true"], .tools button[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
    header .about { flex-basis: 100%; }
    #findings-view, #hidden-view { padding: 12px 16px 40px; max-width: 1200px; overflow-wrap: anywhere; }
    #hidden-view h2 { font-size: 16px; }
    #findings-view .tools { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; margin-bottom: 10px;
      color: var(--dim); }
    #search { width: 260px; }
    .overview h2, .overview h3 { font-size: 14px; margin: 0 0 2px; } .overview b { font-weight: 600; }
    .overview ul { margin: 0; padding: 0; list-style: none; } .overview li { padding: 1px 0; }
    .overview ul.figures { margin-bottom: 14px; } .lists { columns: 3 300px; column-gap: 24px; }
    .lists > div { break-inside: avoid; margin-bottom: 14px; } .lists li:has(> b) { display: flex; gap: 8px; }
    .lists li > b { min-width: 2em; text-align: right; }
    .lists button { border: 0; background: none; padding: 0; text-align: left; text-decoration: underline; color: var(--accent);
      overflow-wrap: anywhere; cursor: pointer; }
    .checked { margin: 12px 0; } .checked summary { cursor: pointer; font-weight: 600; } .checked h3 { margin-top: 6px; }
    .notices { margin: 0 0 10px; padding: 0; list-style: none; }
    details.group { border: 1px solid var(--line); border-radius: 8px; margin: 0 0 8px; }
    details.group > summary { cursor: pointer; padding: 7px 12px; }
    #graph-view details.group { border: 0; } #graph-view details.group > summary { padding: 6px 0; }
    summary .title { color: var(--dim); }
    .finding { padding: 8px 12px; border-top: 1px solid var(--line); } .finding p { margin: 0; }
    .finding:target { background: var(--box); box-shadow: inset 3px 0 var(--accent); }
    .address { color: var(--dim); text-decoration: none; }
    .finding pre { margin: 6px 0; padding: 6px 10px; background: var(--box); border-radius: 6px; overflow-x: auto;
      font: 12px/1.5 ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK KR", monospace; }
    pre .number { color: var(--dim); user-select: none; }
    pre mark { background: color-mix(in srgb, var(--mark) 16%, transparent); color: inherit;
      border-bottom: 2px solid var(--mark); }
    .finding { --mark: var(--dim); } .finding[data-severity="error"] { --mark: var(--error); }
    .finding[data-severity="warning"] { --mark: var(--warning); }
    .about-rule { padding: 0 12px 8px; color: var(--dim); max-width: 90ch; } .about-rule p { margin: 0 0 6px; }
    .empty { color: var(--dim); padding: 40px 0; text-align: center; }
    @media (max-width: 800px) { #search { width: 100%; } #findings-view, #hidden-view { padding: 10px 8px 40px; } }

    """#

  static func header(about: String, views: [(name: String, title: String)]) -> String {
    let links = views.map { "<a href=\"#\($0.name)-view\" data-view=\"\($0.name)\">\($0.title)</a>" }.joined()
    return """
      <header><h1>\(Product.name)</h1><nav aria-label="Parts">\(links)</nav><span class="space"></span>\(Page.themeButton)
      <p class="about">\(about.visible.htmlText)</p></header>

      """
  }

  static func tools(hasOwners: Bool) -> String {
    let owner = hasOwners ? " <button data-by=\"owner\">owner</button>" : ""
    return """
      <div class="tools" hidden><input id="search" type="search" placeholder="Search" aria-label="Search findings">
      <span role="group" aria-label="Group by">By <button data-by="rule">rule</button> <button data-by="feature">feature</button>
      <button data-by="path">file</button>\(owner)</span>
      <span role="group" aria-label="Severity" id="severities"></span><span id="count" class="count" aria-live="polite"></span></div>

      """
  }

  /// Groups, searches and filters the findings of the page, and shows one part of it at a time.
  static let script = #"""
    (() => {
      const views = [...document.querySelectorAll('nav [data-view]')];
      const view = name => document.getElementById(name + '-view');
      const findings = view('findings'), tools = findings.querySelector('.tools'), list = findings.querySelector('.list');
      const search = document.getElementById('search'), count = document.getElementById('count');
      const ways = [...tools.querySelectorAll('[data-by]')], cards = [...list.querySelectorAll('.finding')];
      const byRule = [...list.querySelectorAll('.group')], severities = ['error', 'warning', 'note'], left = new Set();
      const rank = card => severities.indexOf(card.dataset.severity);
      let by = 'rule';
      tools.hidden = !cards.length;
      const kinds = severities.filter(severity => cards.some(card => card.dataset.severity === severity));
      if (kinds.length > 1) {
        kinds.forEach(severity => {
          const button = document.createElement('button');
          button.textContent = severity + 's';
          button.setAttribute('aria-pressed', true);
          button.onclick = () => {
            if (!left.delete(severity)) left.add(severity);
            button.setAttribute('aria-pressed', !left.has(severity));
            arrange();
          };
          document.getElementById('severities').append(button, ' ');
        });
      }
      function badges(members) {
        return severities.flatMap(severity => {
          const number = members.filter(card => card.dataset.severity === severity).length;
          if (!number) return [];
          const badge = document.createElement('span');
          badge.className = 'badge ' + severity;
          badge.textContent = `${number} ${severity}${number === 1 ? '' : 's'}`;
          return [' ', badge];
        });
      }
      function group(name) {
        const known = by === 'rule' && byRule.find(group => group.dataset.rule === name);
        if (known) return known;
        const made = document.createElement('details'), summary = document.createElement('summary');
        const title = document.createElement('b');
        made.className = 'group';
        title.textContent = name;
        summary.append(title);
        made.append(summary);
        return made;
      }
      function arrange() {
        const wanted = search.value.trim().toLowerCase();
        const texts = card => [card.dataset.rule, card.dataset.path, card.dataset.feature, card.dataset.owner || '',
          card.querySelector('.message').textContent];
        const place = card => Math.min(...texts(card).map(text => {
          const own = text.toLowerCase();
          return own === wanted ? 0 : own.startsWith(wanted) ? 1 : own.includes(wanted) ? 2 : 3;
        }));
        const found = cards.filter(card => !left.has(card.dataset.severity))
          .map(card => [wanted === '' ? 0 : place(card), card]).filter(pair => pair[0] < 3);
        const groups = new Map();
        for (const [fit, card] of found) {
          const name = card.dataset[by];
          if (!groups.has(name)) groups.set(name, { name, fit, worst: rank(card), members: [] });
          const own = groups.get(name);
          own.fit = Math.min(own.fit, fit);
          own.worst = Math.min(own.worst, rank(card));
          own.members.push(card);
        }
        const sorted = [...groups.values()].sort((a, b) =>
          a.fit - b.fit || a.worst - b.worst || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
        list.replaceChildren(...sorted.map(({ name, members }) => {
          const box = group(name), summary = box.querySelector('summary');
          box.querySelectorAll('.finding').forEach(card => card.remove());
          summary.querySelectorAll('.badge').forEach(badge => badge.remove());
          summary.append(...badges(members));
          box.append(...members.sort((a, b) => rank(a) - rank(b)));
          if (found.length <= 40) box.open = true;
          return box;
        }));
        if (!found.length) {
          const empty = document.createElement('p');
          empty.className = 'empty';
          empty.textContent = cards.length ? 'Nothing matches' : 'Nothing to report';
          list.append(empty);
        }
        count.textContent = found.length === cards.length ? '' : `${found.length} of ${cards.length}`;
      }
      ways.forEach(way => { way.onclick = () => groupBy(way.dataset.by); });
      function groupBy(kind) {
        by = kind;
        ways.forEach(way => way.setAttribute('aria-pressed', way.dataset.by === by));
        arrange();
      }
      search.addEventListener('input', arrange);
      for (const name of findings.querySelectorAll('[data-find]')) {
        const button = document.createElement('button');
        button.className = 'place';
        button.textContent = name.textContent;
        button.onclick = () => {
          search.value = name.textContent === '.' ? '' : name.textContent;
          groupBy(name.dataset.find);
          tools.scrollIntoView();
        };
        name.replaceWith(button);
      }
      function turn(name) {
        views.forEach(link => {
          link.setAttribute('aria-current', link.dataset.view === name);
          view(link.dataset.view).hidden = link.dataset.view !== name;
        });
      }
      // An address: of a part of the page, of a rule or of a finding; any other belongs to the graph.
      function call() {
        const id = decodeURIComponent(location.hash.slice(1)), link = views.find(link => link.hash === '#' + id);
        if (link) { turn(link.dataset.view); scrollTo(0, 0); return; }
        const element = document.getElementById(id);
        const part = element && views.find(link => view(link.dataset.view).contains(element));
        if (!part) return;
        turn(part.dataset.view);
        const around = element.closest('details');
        if (around) around.open = true;
        if (part.dataset.view !== 'graph') element.scrollIntoView({ block: 'start' });
      }
      addEventListener('hashchange', call);
      groupBy('rule');
      turn('findings');
      call();
    })();

    """#
}
