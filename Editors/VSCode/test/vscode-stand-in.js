// What the extension uses of VS Code, for tests: it keeps what it is told.
'use strict';

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(...places) {
    [this.start, this.end] = places.length === 2 ? places : [new Position(places[0], places[1]), new Position(places[2], places[3])];
  }
}
class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  static file(path) { return new Uri('file://' + path.split('/').map(encodeURIComponent).join('/')); }
  get path() { return decodeURIComponent(this.text.slice('file://'.length)); }
  toString() { return this.text; }
}
class Kind {
  constructor(value) { this.value = value; }
  append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); }
}
class Event {
  constructor() { this.listeners = []; this.on = (listener) => { this.listeners.push(listener); return { dispose() {} }; }; }
  fire(value) { for (const listener of this.listeners) listener(value); }
}

const events = {
  open: new Event(), change: new Event(), save: new Event(), close: new Event(), folders: new Event(),
  created: new Event(), changed: new Event(), deleted: new Event(),
};
const state = { diagnostics: new Map(), errors: [], output: '', commands: {}, providers: {}, settings: {}, waiting: [] };

const collection = {
  set(uri, list) { state.diagnostics.set(uri.toString(), list); settle(); },
  clear() { state.diagnostics.clear(); settle(); },
  dispose() {},
};
function settle() { state.waiting = state.waiting.filter(({ holds, resolve }) => !holds() || void resolve()); }

// A test may replace the clock of the extension.
const { setTimeout, clearTimeout } = globalThis;

/** Resolves once something holds of what is shown; fails after some seconds. */
state.until = (holds, what) => holds() ? Promise.resolve() : new Promise((resolve, reject) => {
  const timer = setTimeout(() => reject(new Error(`never: ${what}`)), 10000);
  state.waiting.push({ holds, resolve() { clearTimeout(timer); resolve(); } });
});
state.settle = settle;

/** A document with its edits, as the editor makes them. */
class Document {
  constructor(uri, text, languageId = 'swift') { Object.assign(this, { uri, text, languageId, version: 1 }); }
  getText() { return this.text; }
  offset({ line, character }) {
    const lines = this.text.split(/\r\n|\r|\n/);
    let offset = 0;
    for (let number = 0; number < line; number += 1) {
      offset += lines[number].length;
      offset += this.text.startsWith('\r\n', offset) ? 2 : 1;
    }
    return offset + character;
  }
  edit(range, text) {
    this.text = this.text.slice(0, this.offset(range.start)) + text + this.text.slice(this.offset(range.end));
    this.version += 1;
    events.change.fire({ document: this, contentChanges: [{ range, text }] });
  }
}

module.exports = {
  Position, Range, Uri, Document, events, state,
  Location: class { constructor(uri, range) { Object.assign(this, { uri, range }); } },
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
  DiagnosticRelatedInformation: class { constructor(location, message) { Object.assign(this, { location, message }); } },
  DiagnosticSeverity: { Error: 0, Warning: 1 },
  DiagnosticTag: { Unnecessary: 1 },
  MarkdownString: class { constructor(value) { this.value = value; } },
  Hover: class { constructor(contents, range) { Object.assign(this, { contents, range }); } },
  CodeAction: class { constructor(title, kind) { Object.assign(this, { title, kind }); } },
  CodeActionKind: { Empty: new Kind(''), QuickFix: new Kind('quickfix'), SourceFixAll: new Kind('source.fixAll') },
  WorkspaceEdit: class {
    constructor() { this.edits = []; this.created = []; }
    replace(uri, range, text) { this.edits.push({ uri, range, text }); }
    createFile(uri) { this.created.push(uri); }
  },
  window: {
    createOutputChannel: () => ({ append(text) { state.output += text; }, appendLine(text) { state.output += `${text}\n`; }, dispose() {} }),
    showErrorMessage(text) { state.errors.push(text); settle(); },
  },
  commands: { registerCommand(name, run) { state.commands[name] = run; return { dispose() {} }; } },
  languages: {
    createDiagnosticCollection: () => collection,
    match: (_, document) => document.uri.toString().startsWith('file:') ? 10 : 0,
    registerHoverProvider(_, provider) { state.providers.hover = provider; return { dispose() {} }; },
    registerCodeActionsProvider(_, provider) { state.providers.actions = provider; return { dispose() {} }; },
  },
  workspace: {
    textDocuments: [],
    workspaceFolders: [],
    getConfiguration: () => ({ get: (name, fallback) => state.settings[name] ?? fallback }),
    createFileSystemWatcher: () => ({
      onDidCreate: events.created.on, onDidChange: events.changed.on, onDidDelete: events.deleted.on, dispose() {},
    }),
    onDidOpenTextDocument: events.open.on, onDidChangeTextDocument: events.change.on,
    onDidSaveTextDocument: events.save.on, onDidCloseTextDocument: events.close.on,
    onDidChangeWorkspaceFolders: events.folders.on,
  },
};
