// Connects VS Code with `flowlint lsp`. Plain JavaScript without packages or a build step: the API of extensions is
// all that is needed. VS Code counts lines and UTF-16 units from 0, as the protocol does, so places pass through.
'use strict';

const vscode = require('vscode');
const { spawn } = require('child_process');
const os = require('os');
const path = require('path');

const DOCUMENTS = [
  { scheme: 'file', language: 'swift' },
  { scheme: 'file', pattern: '**/*.swift' },
  { scheme: 'file', pattern: '**/{.flowlint.json,.flowlint.jsonc,.flowlint-baseline.json}' },
  { scheme: 'file', language: 'markdown' },
];
const WATCHED = '**/{*.swift,*.md,.flowlint.json,.flowlint.jsonc,.flowlint-baseline.json,.gitignore}';
const MOST_RESTARTS = 5;
const MOST_BYTES = 1 << 25;
// Where a Mac has programs that an editor from the Dock does not find: behind its own PATH.
const PLACES = [
  '/opt/homebrew/bin', '/usr/local/bin', ...['.local/bin', '.local/share/mise/shims', 'bin'].map((name) => path.join(os.homedir(), name)),
];
const EVENT = { created: 1, changed: 2, deleted: 3 };

/** Messages over the standard streams of a process. */
class Connection {
  constructor(command, args, handlers) {
    this.handlers = handlers;
    this.buffer = Buffer.alloc(0);
    this.pending = new Map();
    this.lastId = 0;
    const env = process.platform === 'win32'
      ? process.env : { ...process.env, PATH: [process.env.PATH || '/usr/bin:/bin', ...PLACES].join(path.delimiter) };
    this.process = spawn(command || 'flowlint', args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stdout.on('data', (data) => this.receive(data));
    this.process.stderr.on('data', (data) => handlers.fault(data.toString()));
    this.process.stdin.on('error', () => {});
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (code, signal) => this.end(`it ended with ${signal || code}`));
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  notify(method, params) { this.send({ method, params }); }

  /** Resolves with null where the server refuses or is gone. */
  request(method, params, token) {
    const id = ++this.lastId;
    const answer = new Promise((resolve) => this.pending.set(id, resolve));
    if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    this.send({ id, method, params });
    return answer;
  }

  /** What is no message of the protocol ends the process: nothing behind it could be trusted. */
  receive(data) {
    if (this.ended) return;
    this.buffer = Buffer.concat([this.buffer, data]);
    try {
      for (let end; (end = this.buffer.indexOf('\r\n\r\n')) >= 0;) {
        const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, end))[1]);
        if (length > MOST_BYTES) throw new Error('too long');
        if (this.buffer.length < end + 4 + length) return;
        const body = this.buffer.toString('utf8', end + 4, end + 4 + length);
        this.buffer = this.buffer.subarray(end + 4 + length);
        this.handle(JSON.parse(body));
      }
      if (this.buffer.length > MOST_BYTES) throw new Error('no header');
    } catch (error) {
      this.end(`its answer cannot be read: ${error.message}`);
      this.process.kill();
    }
  }

  handle(message) {
    if (message.method === undefined) {
      const resolve = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (resolve) resolve(message.error ? null : message.result);
    } else if (message.id !== undefined) this.send({ id: message.id, result: null });
    else this.handlers.notification(message.method, message.params);
  }

  end(reason) {
    if (this.ended) return;
    this.ended = true;
    for (const resolve of this.pending.values()) resolve(null);
    this.pending.clear();
    this.handlers.end(reason);
  }
}

/** One server for all folders of the window, and what is shown of it. */
class Client {
  constructor(output) {
    this.output = output;
    this.diagnostics = vscode.languages.createDiagnosticCollection('flowlint');
    this.restarts = 0;
    this.events = [];
  }

  start() {
    const settings = vscode.workspace.getConfiguration('flowlint');
    this.ready = false;
    const connection = new Connection(
      settings.get('path', 'flowlint'), ['lsp', ...settings.get('arguments', [])], {
        notification: (method, params) => this.handle(method, params),
        fault: (text) => this.output.append(text),
        end: (reason) => this.ended(connection, reason),
      });
    this.connection = connection;
    const folders = (vscode.workspace.workspaceFolders || []).map(folderItem);
    connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'vscode' },
      workspaceFolders: folders,
      rootUri: folders.length ? folders[0].uri : null,
      capabilities: {
        textDocument: {
          publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1] }, versionSupport: true },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
          hover: { contentFormat: ['markdown', 'plaintext'] },
        },
        // With the watcher below the server need not look around on each save.
        workspace: {
          workspaceFolders: true,
          didChangeWatchedFiles: { dynamicRegistration: true },
          workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
        },
      },
    }).then((result) => {
      if (!result || connection !== this.connection) return;
      this.ready = true;
      connection.notify('initialized', {});
      for (const document of vscode.workspace.textDocuments) this.open(document);
    });
  }

  /** The server is gone: a crash is mended, but not for ever. */
  ended(connection, reason) {
    if (connection !== this.connection) return;
    this.ready = false;
    this.diagnostics.clear();
    if (this.isStopped) return;
    this.output.appendLine(`flowlint: ${reason}`);
    if (this.restarts < MOST_RESTARTS) {
      this.timer = setTimeout(() => this.start(), 500 * (this.restarts += 1));
    } else {
      vscode.window.showErrorMessage(
        `FlowLint: 'flowlint lsp' does not run (${reason}). Is the program installed? See the setting flowlint.path.`);
    }
  }

  async stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
    const connection = this.connection;
    if (!connection || connection.ended) return;
    await Promise.race([connection.request('shutdown', null), new Promise((resolve) => setTimeout(resolve, 1000))]);
    connection.notify('exit', null);
  }

  async restart() {
    await this.stop();
    this.connection = undefined;
    this.diagnostics.clear();
    this.isStopped = false;
    this.restarts = 0;
    this.start();
  }

  handle(method, params) {
    if (method !== 'textDocument/publishDiagnostics') return;
    this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
  }

  // Documents

  concerns(document) { return this.ready && vscode.languages.match(DOCUMENTS, document) > 0; }

  open(document) {
    if (!this.concerns(document)) return;
    this.connection.notify('textDocument/didOpen', {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
  }

  change(event) {
    if (!this.concerns(event.document) || !event.contentChanges.length) return;
    this.connection.notify('textDocument/didChange', {
      textDocument: { uri: event.document.uri.toString(), version: event.document.version },
      contentChanges: event.contentChanges.map((change) => ({ range: rangeItem(change.range), text: change.text })),
    });
  }

  tell(method, document) {
    if (this.concerns(document)) {
      this.connection.notify(method, { textDocument: { uri: document.uri.toString() } });
    }
  }

  changeFolders(event) {
    if (!this.ready) return;
    this.connection.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: event.added.map(folderItem), removed: event.removed.map(folderItem) },
    });
  }

  /** Events that come together are told together. */
  noteFile(uri, type) {
    this.events.push({ uri: uri.toString(), type });
    if (this.events.length > 1) return;
    setTimeout(() => {
      const changes = this.events;
      this.events = [];
      if (this.ready) this.connection.notify('workspace/didChangeWatchedFiles', { changes });
    }, 50);
  }

  // Asked by VS Code

  async provideHover(document, position, token) {
    if (!this.ready) return null;
    const place = { textDocument: { uri: document.uri.toString() }, position: positionItem(position) };
    const answer = await this.connection.request('textDocument/hover', place, token);
    return answer && new vscode.Hover(new vscode.MarkdownString(answer.contents.value), range(answer.range));
  }

  async provideCodeActions(document, area, context, token) {
    if (!this.ready) return [];
    const only = context.only ? { only: [context.only.value] } : {};
    const answer = await this.connection.request('textDocument/codeAction', {
      textDocument: { uri: document.uri.toString() }, range: rangeItem(area), context: { diagnostics: [], ...only },
    }, token);
    return (answer || []).map((item) => {
      const kind = item.kind.split('.').reduce((kind, part) => kind.append(part), vscode.CodeActionKind.Empty);
      const action = new vscode.CodeAction(item.title, kind);
      action.isPreferred = item.isPreferred;
      action.diagnostics = (item.diagnostics || []).map(diagnostic);
      action.edit = workspaceEdit(item.edit);
      return action;
    });
  }
}

// The protocol's values and VS Code's

const positionItem = (position) => ({ line: position.line, character: position.character });
const rangeItem = (range) => ({ start: positionItem(range.start), end: positionItem(range.end) });
const folderItem = (folder) => ({ uri: folder.uri.toString(), name: folder.name });
const range = ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character);

function diagnostic(item) {
  const severity = item.severity === 1 ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning;
  const result = new vscode.Diagnostic(range(item.range), item.message, severity);
  result.source = item.source;
  result.code = item.code;
  result.tags = (item.tags || []).map(() => vscode.DiagnosticTag.Unnecessary);
  result.relatedInformation = (item.relatedInformation || []).map((note) => new vscode.DiagnosticRelatedInformation(
    new vscode.Location(vscode.Uri.parse(note.location.uri), range(note.location.range)), note.message));
  return result;
}

function workspaceEdit(item) {
  const edit = new vscode.WorkspaceEdit();
  for (const change of item.documentChanges || []) {
    const uri = vscode.Uri.parse(change.kind ? change.uri : change.textDocument.uri);
    if (change.kind === 'create') edit.createFile(uri, { ignoreIfExists: true });
    else for (const part of change.edits) edit.replace(uri, range(part.range), part.newText);
  }
  return edit;
}

let client;

function activate(context) {
  const output = vscode.window.createOutputChannel('FlowLint');
  client = new Client(output);
  const watcher = vscode.workspace.createFileSystemWatcher(WATCHED);
  context.subscriptions.push(
    output, client.diagnostics, watcher,
    watcher.onDidCreate((uri) => client.noteFile(uri, EVENT.created)),
    watcher.onDidChange((uri) => client.noteFile(uri, EVENT.changed)),
    watcher.onDidDelete((uri) => client.noteFile(uri, EVENT.deleted)),
    vscode.workspace.onDidOpenTextDocument((document) => client.open(document)),
    vscode.workspace.onDidChangeTextDocument((event) => client.change(event)),
    vscode.workspace.onDidSaveTextDocument((document) => client.tell('textDocument/didSave', document)),
    vscode.workspace.onDidCloseTextDocument((document) => client.tell('textDocument/didClose', document)),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => client.changeFolders(event)),
    vscode.languages.registerHoverProvider(DOCUMENTS, client),
    vscode.languages.registerCodeActionsProvider(DOCUMENTS, client, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('flowlint')],
    }),
    vscode.commands.registerCommand('flowlint.restart', () => client.restart()));
  client.start();
}

async function deactivate() {
  if (client) await client.stop();
}

module.exports = { activate, deactivate };
