extension GraphPage {
  /// Zooms and moves the pictures, hides kinds, searches, and shows what is near a node whose address is called.
  static let script = #"""
    (() => {
      const main = document.querySelector('.graph'), tools = main.querySelector('.tools');
      const place = document.getElementById('pictures'), list = document.getElementById('nodes');
      const choice = document.getElementById('picture-choice'), search = document.getElementById('node-search');
      const count = document.getElementById('node-count'), results = document.getElementById('results');
      const entries = [...list.querySelectorAll('.entry')], hidden = new Set();
      const entryOf = new Map(entries.map(entry => [entry.id, entry]));
      tools.hidden = false;

      // The pictures: one is shown, the others wait.
      const pictures = [...main.querySelectorAll('.picture')].map(figure => {
        const group = figure.closest('details'), svg = figure.querySelector('svg');
        const nodes = [...svg.querySelectorAll('.node')].map(box => {
          const at = box.transform.baseVal[0].matrix;
          return { box, id: decodeURIComponent(box.hash || box.getAttribute('href')).slice(1), kind: box.dataset.kind,
            x: at.e, y: at.f, home: [at.e, at.f], width: box.querySelector('rect').width.baseVal.value };
        });
        const edges = [...svg.querySelectorAll('.edge')].map(path => ({ path, from: +path.dataset.from,
          to: +path.dataset.to, home: path.getAttribute('d'), word: path.nextElementSibling?.matches('.weight')
            && path.nextElementSibling }));
        const size = [svg.width.baseVal.value, svg.height.baseVal.value];
        const isBeside = figure.classList.contains('beside');
        if (!isBeside) figure.remove();
        return { figure, isBeside, svg, view: svg.querySelector('.view'), nodes, edges, size, home: size, folder: group && group.id,
          name: figure.dataset.name, isFirst: 'first' in figure.dataset };
      });
      pictures.forEach((picture, number) => choice.add(new Option(picture.name, number)));
      choice.hidden = pictures.length < 2;
      let now = null, x = 0, y = 0, scale = 1, chosen = null, isOnPaper = false;

      // The matrix stands beside the pictures while it is none of them.
      function putBeside({ figure, svg, view, size }) {
        view.removeAttribute('transform');
        svg.setAttribute('viewBox', `0 0 ${size.join(' ')}`);
        results.after(figure);
      }
      // A tap says whose cell it is, where the heads are out of sight.
      for (const { figure } of pictures) {
        const told = figure.querySelector('.told');
        figure.querySelector('.matrix')?.addEventListener('click', event => {
          const cell = event.target.closest('g:not(.view)');
          figure.querySelector('.asked')?.classList.remove('asked');
          cell?.classList.add('asked');
          told.textContent = cell?.querySelector('title').textContent ?? '';
        });
      }
      function draw() {
        now.view.setAttribute('transform', isOnPaper ? '' : `translate(${x} ${y}) scale(${scale})`);
        if (isOnPaper) now.svg.setAttribute('viewBox', `0 0 ${now.size.join(' ')}`);
        else now.svg.removeAttribute('viewBox');
      }
      // On paper the whole picture is as wide as the page.
      for (const [when, isNow] of [['beforeprint', true], ['afterprint', false]]) {
        addEventListener(when, () => { isOnPaper = isNow; if (now) draw(); });
      }
      const area = () => place.getBoundingClientRect();
      function fit() {
        const box = area(), [width, height] = now.size;
        if (!box.width || !box.height) return;
        scale = Math.min(1.2, Math.max(.05, Math.min(box.width / width, box.height / height)));
        x = Math.max(0, (box.width - width * scale) / 2);
        y = Math.max(0, (box.height - height * scale) / 2);
        draw();
      }
      function center(node) {
        const box = area(), [width, height] = now.size;
        if (scale >= .7 && width * scale <= box.width && height * scale <= box.height) return;
        scale = Math.max(scale, .7);
        x = box.width / 2 - (node.x + node.width / 2) * scale;
        y = box.height / 2 - (node.y + 20) * scale;
        draw();
      }
      function zoom(factor, px, py) {
        const next = Math.min(4, Math.max(.03, scale * factor));
        x = px - (px - x) * next / scale;
        y = py - (py - y) * next / scale;
        scale = next;
        draw();
      }
      const zoomMiddle = factor => zoom(factor, area().width / 2, area().height / 2);
      document.getElementById('fit').onclick = fit;
      document.getElementById('nearer').onclick = () => zoomMiddle(1.3);
      document.getElementById('farther').onclick = () => zoomMiddle(1 / 1.3);
      place.addEventListener('wheel', event => {
        event.preventDefault();
        zoom(Math.exp(-event.deltaY / 400), event.clientX - area().left, event.clientY - area().top);
      }, { passive: false });

      function show(number) {
        if (now && now.isBeside) putBeside(now);
        now = pictures[number];
        choice.value = number;
        place.replaceChildren(now.figure);
        arrange();
        mark();
        fit();
      }
      choice.onchange = () => show(+choice.value);

      // Fingers and the mouse: one moves, two zoom.
      const fingers = new Map();
      let moved = 0;
      const spread = () => {
        const [a, b] = [...fingers.values()];
        return { size: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2 - area().left, y: (a.y + b.y) / 2 - area().top };
      };
      place.addEventListener('pointerdown', event => {
        if (!fingers.size) moved = 0;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      });
      addEventListener('pointermove', event => {
        const finger = fingers.get(event.pointerId);
        if (!finger) return;
        const before = fingers.size === 2 ? spread() : null;
        const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
        moved += Math.abs(dx) + Math.abs(dy);
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (before) {
          const after = spread();
          if (before.size) zoom(after.size / before.size, after.x, after.y);
        } else {
          x += dx;
          y += dy;
          draw();
        }
      });
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, event => fingers.delete(event.pointerId));
      place.addEventListener('dragstart', event => event.preventDefault());
      place.addEventListener('click', event => {
        if (moved > 4) { event.preventDefault(); return; }
        const box = event.target.closest('.node');
        if (!box) { chosen = null; mark(); }
        // Called again, an address changes nothing by itself.
        else if (decodeURIComponent(location.hash) === decodeURIComponent(box.getAttribute('href'))) call();
      });

      // Hidden kinds: what is left moves together.
      const isSeen = node => !hidden.has(node.kind);
      const line = (from, to) => {
        const back = to.x < from.x;
        const [ax, ay] = [from.x + (back ? 0 : from.width), from.y + 20], [bx, by] = [to.x + (back ? to.width : 0), to.y + 20];
        const bend = (ax + bx) / 2;
        return from === to ? `M${ax} ${ay}c40 -30 40 30 0 8` : `M${ax} ${ay}C${bend} ${ay} ${bend} ${by} ${bx} ${by}`;
      };
      function arrange() {
        const isWhole = now.nodes.every(isSeen);
        now.nodes.forEach(node => {
          [node.x, node.y] = node.home;
          node.box.toggleAttribute('hidden', !isSeen(node));
          node.box.style.display = isSeen(node) ? '' : 'none';
        });
        if (isWhole) {
          now.size = now.home;
        } else {
          const columns = new Map();
          now.nodes.filter(isSeen).forEach(node => {
            if (!columns.has(node.x)) columns.set(node.x, []);
            columns.get(node.x).push(node);
          });
          const sorted = [...columns.entries()].sort((a, b) => a[0] - b[0]).map(entry => entry[1]);
          const height = Math.max(0, ...sorted.map(column => column.length * 56));
          let left = 24;
          for (const column of sorted) {
            column.sort((a, b) => a.y - b.y).forEach((node, row) => {
              node.x = left;
              node.y = 16 + (height - column.length * 56) / 2 + row * 56;
            });
            left += Math.max(...column.map(node => node.width)) + 80;
          }
          now.size = [left, height + 32];
        }
        now.nodes.forEach(node => node.box.transform.baseVal[0].setTranslate(node.x, node.y));
        now.edges.forEach(edge => {
          const from = now.nodes[edge.from], to = now.nodes[edge.to];
          edge.path.style.display = isSeen(from) && isSeen(to) ? '' : 'none';
          edge.path.setAttribute('d', isWhole ? edge.home : line(from, to));
          if (!edge.word) return;
          edge.word.style.display = edge.path.style.display;
          if (isWhole || edge.path.style.display) return;
          const at = edge.path.getPointAtLength(edge.path.getTotalLength() / 2);
          edge.word.setAttribute('x', at.x);
          edge.word.setAttribute('y', at.y - 4);
        });
      }
      main.querySelectorAll('.legend [data-kind]').forEach(item => {
        const label = document.createElement('label'), box = document.createElement('input');
        box.type = 'checkbox';
        box.checked = true;
        label.append(box, ...item.childNodes);
        item.append(label);
        box.onchange = () => {
          if (box.checked) hidden.delete(item.dataset.kind); else hidden.add(item.dataset.kind);
          entries.forEach(entry => { entry.hidden = hidden.has(entry.dataset.kind); });
          arrange();
          mark();
          fit();
        };
      });

      // What is near the chosen node stands out.
      function mark() {
        const number = now.nodes.findIndex(node => node.id === chosen);
        const near = new Set([number]);
        now.edges.forEach(edge => {
          const isNear = number >= 0 && (edge.from === number || edge.to === number);
          edge.path.classList.toggle('near', isNear);
          edge.path.classList.toggle('faded', number >= 0 && !isNear);
          if (edge.word) edge.word.classList.toggle('faded', number >= 0 && !isNear);
          if (isNear) { near.add(edge.from); near.add(edge.to); }
        });
        now.nodes.forEach((node, place) => {
          node.box.classList.toggle('chosen', place === number);
          node.box.classList.toggle('faded', number >= 0 && !near.has(place));
        });
        entries.forEach(entry => entry.classList.toggle('chosen', entry.id === chosen));
      }
      // An address: of a node, or of a folder.
      function call() {
        const id = decodeURIComponent(location.hash.slice(1)), folder = pictures.findIndex(p => p.folder && p.folder === id);
        if (folder >= 0) {
          chosen = null;
          document.getElementById(id).open = true;
          show(folder);
          return;
        }
        const entry = entryOf.get(id);
        if (!entry) return;
        const isThere = picture => picture.nodes.some(node => node.id === id);
        chosen = id;
        const group = entry.closest('details');
        group.open = true;
        if (!isThere(now)) {
          const own = pictures.findIndex(p => p.folder === group.id);
          show(own >= 0 ? own : pictures.findIndex(isThere));
        }
        mark();
        const node = now.nodes.find(node => node.id === id);
        if (node && isSeen(node)) center(node);
        entry.scrollIntoView({ block: 'nearest' });
      }
      addEventListener('hashchange', call);

      // Exact names first, then beginnings, then parts of names.
      const total = `${entries.length} ${entries.length === 1 ? 'node' : 'nodes'}`;
      function rank(name, wanted) {
        const own = name.toLowerCase(), last = own.slice(own.lastIndexOf('.') + 1);
        if (own === wanted || last === wanted) return 0;
        if (own.startsWith(wanted) || last.startsWith(wanted)) return 1;
        return own.includes(wanted) ? 2 : 3;
      }
      search.addEventListener('input', () => {
        const wanted = search.value.trim().toLowerCase();
        const found = wanted === '' ? [] : entries.filter(isShown)
          .map(entry => [rank(entry.dataset.name, wanted), entry]).filter(pair => pair[0] < 3)
          .sort((a, b) => a[0] - b[0] || a[1].dataset.name.length - b[1].dataset.name.length);
        const ids = new Set(found.map(pair => pair[1].id));
        pictures.forEach(picture => picture.nodes.forEach(node => node.box.classList.toggle('found', ids.has(node.id))));
        results.replaceChildren(...found.slice(0, 30).map(([exact, entry]) => {
          const row = document.createElement('li'), link = document.createElement('a');
          link.href = '#' + encodeURIComponent(entry.id);
          link.textContent = entry.dataset.name;
          row.append(link, ' ' + entry.dataset.kind);
          if (exact === 0) row.className = 'exact';
          return row;
        }));
        results.hidden = !found.length;
        count.textContent = wanted === '' ? total : `${found.length} found`;
      });
      const isShown = entry => !entry.hidden;
      search.addEventListener('keydown', event => {
        const link = results.querySelector('a');
        if (event.key === 'Enter' && link) { location.hash = link.hash; call(); }
      });

      function start() {
        main.style.setProperty('--above', `${main.offsetTop}px`);
        if (!now) show(Math.max(0, pictures.findIndex(picture => picture.isFirst)));
        fit();
        call();
      }
      count.textContent = total;
      let width = 0;
      new ResizeObserver(() => {
        const box = area();
        if (box.width && box.width !== width && !isOnPaper) { width = box.width; start(); }
      }).observe(place);
    })();

    """#
}
