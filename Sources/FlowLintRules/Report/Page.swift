/// The parts that all pages for the browser have in common. A page is one file that loads nothing; without scripts
/// everything that it says is there.
enum Page {
  /// Up to the open `body`. The browser runs the page's own script and style, by their hashes, and nothing else.
  static func start(title: String, style: String, script: String) -> String {
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

  /// The end of a page that has begun with `start`.
  static func end(script: String) -> String { "<script>\(script)</script>\n</body>\n</html>\n" }

  static let themeButton = "<button id=\"theme\" hidden>Light / dark</button>"

  private static let dark = """
    color-scheme: dark; --back: #1c1c1e; --text: #f2f2f7; --dim: #a1a1a6; --line: #48484a; --box: #2c2c2e;
      --accent: #6cb2ff; --error: #ff6961; --warning: #ffb340; --flow: #1d3557; --screen: #1f3d29; --model: #463512;
      --step: #3a2a52; --group: #3a3a3c; --on-badge: #1c1c1e;
    """

  /// Colours, which meet a contrast of 4.5 to 1 on either ground, and the header. Paper is light, and nothing on it can
  /// be pressed.
  static let style = """
    :root { --back: #fff; --text: #1c1c1e; --dim: #636366; --line: #c7c7cc; --box: #f5f5f7; --accent: #0a5fc4;
      --error: #c9252d; --warning: #8a5200; --flow: #dcebff; --screen: #e2f5e5; --model: #fff2d6; --step: #f1e4ff;
      --group: #e8e8ed; --on-badge: #fff; }
    @media screen { :root[data-theme="dark"] { \(dark) } }
    @media screen and (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { \(dark) } }
    @media print { header nav, .tools, .filters, #chooser, #theme { display: none !important; }
      body { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--back); color: var(--text);
      font: 14px/1.45 -apple-system, "Segoe UI", Roboto, "Noto Sans KR", sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; padding: 8px 12px;
      border-bottom: 1px solid var(--line); }
    header h1 { font-size: 16px; margin: 0 8px 0 0; }
    .about { color: var(--dim); margin: 0; overflow-wrap: anywhere; }
    input, button, select { font: inherit; color: inherit; background: var(--box); border: 1px solid var(--line);
      border-radius: 6px; padding: 4px 10px; max-width: 100%; }
    input[type="checkbox"] { width: auto; }
    a { color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .space { flex: 1; } .count { color: var(--dim); }
    .place { color: var(--dim); font: 12px ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK KR", monospace;
      overflow-wrap: anywhere; }
    code { font: 0.92em ui-monospace, Menlo, Consolas, monospace; background: var(--box); border-radius: 4px;
      padding: 0 3px; }
    .badge { white-space: nowrap; font-size: 12px; border-radius: 9px; padding: 0 8px; color: var(--on-badge); background: var(--dim); }
    .badge.error { background: var(--error); } .badge.warning { background: var(--warning); }
    ul.figures { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 14px; padding: 0; list-style: none; }
    ul.figures li { border: 1px solid var(--line); border-radius: 8px; padding: 6px 14px; color: var(--dim); }
    .figures b { display: block; min-width: 0; font-size: 22px; line-height: 1.2; color: var(--text); }
    .figures .error b { color: var(--error); } .figures .warning b { color: var(--warning); }
    .severity { font-weight: 600; } .severity.error { color: var(--error); } .severity.warning { color: var(--warning); }

    """

  static let themeScript = #"""
    'use strict';
    (() => {
      const root = document.documentElement, button = document.getElementById('theme');
      root.classList.add('js');
      button.hidden = false;
      // What is closed is printed too, and closed again afterwards.
      let opened = [];
      addEventListener('beforeprint', () => {
        opened = [...document.querySelectorAll('details:not([open])')];
        for (const part of opened) part.open = true;
      });
      addEventListener('afterprint', () => { for (const part of opened) part.open = false; });
      button.onclick = () => {
        const now = root.dataset.theme || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
        root.dataset.theme = now === 'dark' ? 'light' : 'dark';
      };
    })();

    """#
}

/// The code that a page is about: told by what git knows, never by the clock, so that the same code gives the same page.
package struct PageOrigin: Sendable, Equatable {
  /// The name of the project's folder.
  package var project: String
  /// `FlowLint 1.0.0`
  package var tool: String
  /// The short id of the commit; nil outside of a repository.
  package var commit: String?
  /// The day of the commit: `2026-11-22`.
  package var date: String?
  /// Whether there are changes that are not committed.
  package var isChanged = false
  /// The address of the commit's files at its host, such as `https://github.com/acme/shop/blob/1a2b…/App/`; nil where
  /// the host is not known, or files have changed since.
  package var files: String?

  package init(project: String, tool: String, commit: String? = nil, date: String? = nil, isChanged: Bool = false) {
    self.project = project
    self.tool = tool
    self.commit = commit
    self.date = date
    self.isChanged = isChanged
  }

  /// `Shop, commit 1a2b3c4 of 2026-11-22 and changes since, FlowLint 1.0.0`
  package var text: String {
    let day = date.map { " of \($0)" } ?? ""
    let state = commit.map { "commit \($0)\(day)\(isChanged ? " and changes since" : "")" }
    return [project, state, tool].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The string as text of an element or a quoted attribute.
  var htmlText: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The same of a path or an id, which may be broken behind its parts.
  var htmlParts: String { htmlText.replacing("/", with: "/<wbr>").replacing("_", with: "_<wbr>") }

  /// The same of foreign text, with what stands between two backticks as code.
  var htmlProse: String {
    let parts = visible.split(separator: "`", omittingEmptySubsequences: false)
    if parts.count.isMultiple(of: 2) { return visible.htmlText }
    return parts.enumerated().map { number, part in
      number.isMultiple(of: 2) ? String(part).htmlText : "<code>\(String(part).htmlText)</code>"
    }.joined()
  }

  /// The text as the address of an element: letters, digits and some marks stay, others become low lines.
  var htmlAddress: String {
    String(
      String.UnicodeScalarView(
        visible.unicodeScalars.map { scalar in
          switch scalar {
          case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", ":", "@", "/", "*": scalar
          default: scalar.isASCII || scalar.properties.isWhitespace ? "_" : scalar
          }
        }))
  }
}

/// Gives elements of a page their addresses, each another.
final class PageAddresses {
  private var used: [String: Int] = [:]

  func address(_ text: String) -> String {
    let address = text.htmlAddress
    var count = (used[address] ?? 0) + 1
    used[address] = count
    if count == 1 { return address }
    while used["\(address)-\(count)"] != nil { count += 1 }
    used["\(address)-\(count)"] = 1
    return "\(address)-\(count)"
  }
}

extension Severity {
  var html: String { "<span class=\"severity \(name)\">\(name)</span>" }

  /// The mark with the number of this severity among others; nil where there is none.
  func badge(among severities: [Severity]) -> String? {
    let count = severities.count { $0 == self }
    return count == 0 ? nil : "<span class=\"badge \(name)\">\(counted(count, name))</span>"
  }
}

extension JSON {
  /// `<` is written so that no text can end the script.
  var scriptText: String { text().replacing("<", with: "\\u003C") }
}
