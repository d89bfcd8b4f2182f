// usage: FLOWLINT=.build/debug/flowlint node --test Editors/VSCode/test/
'use strict';

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const Module = require('node:module');
const { test, before, after } = require('node:test');

const standIn = path.join(__dirname, 'vscode-stand-in.js');
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) => name === 'vscode' ? standIn : resolve.call(Module, name, ...rest);
const vscode = require('vscode');
const extension = require('../extension.js');
const { state, events, Range, Uri, Document } = vscode;

const program = path.resolve(process.env.FLOWLINT || '.build/debug/flowlint');
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'flowlint-vscode-')));
const file = (name) => Uri.file(path.join(folder, name));
const core = `import CoreFlow

/* 가😀 */ final class LoginCore: BaseCore<LoginAction, LoginState> {
    weak var router: LoginRouting?
    var listener: LoginListener?

    override func reduce(state: inout LoginState, action: LoginAction) {}
}
protocol LoginListener: AnyObject {}
protocol LoginRouting: AnyObject {}
`;
const base = 'import CoreFlow\nclass BaseCore<A: Action, S: State>: Core<A, S> {}\n';
const marks = (uri) => (state.diagnostics.get(uri.toString()) || []).map((mark) => mark.code);

before(async () => {
  for (const [name, text] of [['.flowlint.json', '{}'], ['LoginCore.swift', core], ['BaseCore.swift', base]]) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  state.settings.path = program;
  vscode.workspace.workspaceFolders = [{ uri: Uri.file(folder), name: 'app' }];
  extension.activate({ subscriptions: [] });
  await state.until(() => marks(file('LoginCore.swift')).length > 0, 'the first diagnostics');
});

after(async () => {
  await extension.deactivate();
  fs.rmSync(folder, { recursive: true });
});

test('a file that is not open is marked, with its place and notes', () => {
  const [mark] = state.diagnostics.get(file('LoginCore.swift').toString());
  assert.strictEqual(mark.code, 'coreflow_weak_listener');
  assert.strictEqual(mark.source, 'flowlint');
  assert.strictEqual(mark.severity, 0);
  assert.deepStrictEqual([mark.range.start.line, mark.range.start.character], [4, 8]);
});

test('an unsaved edit in one file changes the other, and back', async () => {
  const document = new Document(file('BaseCore.swift'), base);
  events.open.fire(document);
  document.edit(new Range(1, 35, 1, 47), '');
  await state.until(() => marks(file('LoginCore.swift')).length === 0, 'the finding goes');
  document.edit(new Range(1, 35, 1, 35), ': Core<A, S>');
  await state.until(() => marks(file('LoginCore.swift')).length === 1, 'the finding comes back');
  events.close.fire(document);
});

test('the fix, the hover, and fix all', async () => {
  const document = new Document(file('LoginCore.swift'), core);
  events.open.fire(document);
  const place = new Range(4, 10, 4, 10);
  const actions = await state.providers.actions.provideCodeActions(document, place, {});
  assert.deepStrictEqual(actions.map((action) => action.title), [
    "Make 'listener' weak", 'Disable coreflow_weak_listener for this line', 'Add to the baseline',
  ]);
  assert.strictEqual(actions[0].isPreferred, true);
  assert.strictEqual(actions[2].edit.created.length, 1);
  const all = await state.providers.actions.provideCodeActions(document, place, { only: { value: 'source.fixAll' } });
  assert.deepStrictEqual(all.map((action) => action.kind.value), ['source.fixAll.flowlint']);
  const hover = await state.providers.hover.provideHover(document, place.start);
  assert.match(hover.contents.value, /coreflow_weak_listener/);
  assert.strictEqual(await state.providers.hover.provideHover(document, new Range(0, 0, 0, 0).start), null);
  for (const { range, text } of actions[0].edit.edits) document.edit(range, text);
  await state.until(() => marks(file('LoginCore.swift')).length === 0, 'the fix');
  events.close.fire(document);
  await state.until(() => marks(file('LoginCore.swift')).length === 1, 'the file on disk counts again');
});

test('files that change on disk are told', async () => {
  fs.writeFileSync(path.join(folder, 'LoginCore.swift'), core.replace('var listener', 'weak var listener'));
  events.changed.fire(file('LoginCore.swift'));
  await state.until(() => marks(file('LoginCore.swift')).length === 0, 'the change');
  fs.writeFileSync(path.join(folder, 'LoginCore.swift'), core);
  events.changed.fire(file('LoginCore.swift'));
  await state.until(() => marks(file('LoginCore.swift')).length === 1, 'the change back');
});

test('a server that ends is started again', async () => {
  await state.commands['flowlint.restart']();
  await state.until(() => marks(file('LoginCore.swift')).length === 1, 'the marks are back');
});

for (const [name, answer] of [
  ['no header', 'Content-Kind: x\\r\\n\\r\\n{}'], ['no JSON', 'Content-Length: 2\\r\\n\\r\\n{{'],
  ['no object', 'Content-Length: 4\\r\\n\\r\\nnull'], ['a huge length', 'Content-Length: 99999999999\\r\\n\\r\\n{}'],
  ['no diagnostics', 'Content-Length: 51\\r\\n\\r\\n{"method":"textDocument/publishDiagnostics","id2":1}'],
  ['no range', 'Content-Length: 90\\r\\n\\r\\n{"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a","diagnostics":[{}]}}'],
]) {
  test(`a server whose answer has ${name} is given up`, async () => {
    const program = path.join(folder, 'broken');
    fs.writeFileSync(program, `#!/bin/sh\nprintf '${answer}'\nexec cat > /dev/null\n`, { mode: 0o755 });
    state.settings.path = program;
    state.errors.length = 0;
    const timer = global.setTimeout;
    global.setTimeout = (run, time) => timer(run, Math.min(time, 20));
    await state.commands['flowlint.restart']();
    await state.until(() => state.errors.length === 1, 'the message');
    global.setTimeout = timer;
    assert.match(state.errors[0], /cannot be read/);
  });
}

test('a program that is not there is named once, after five restarts', async () => {
  state.settings.path = path.join(folder, 'no-such-program');
  state.errors.length = 0;
  const timer = global.setTimeout;
  global.setTimeout = (run, time) => timer(run, time / 100);
  await state.commands['flowlint.restart']();
  global.setTimeout = (run, time) => timer(run, Math.min(time, 20));
  await state.until(() => state.errors.length === 1, 'the message');
  global.setTimeout = timer;
  assert.match(state.errors[0], /flowlint\.path/);
  assert.strictEqual(state.output.split('ENOENT').length - 1, 6);
});

// The PATH of launchd, with which the Dock starts programs; the user's folder holds the only flowlint.
test('a program that only a shell finds is found from the Dock', async () => {
  const home = path.join(folder, 'home');
  fs.mkdirSync(path.join(home, 'bin'), { recursive: true });
  fs.symlinkSync(program, path.join(home, 'bin', 'flowlint'));
  const script = `
    const Module = require('node:module');
    const resolve = Module._resolveFilename;
    Module._resolveFilename = (name, ...rest) => name === 'vscode' ? ${JSON.stringify(standIn)} : resolve.call(Module, name, ...rest);
    const { state, Uri, workspace } = require('vscode');
    const extension = require(${JSON.stringify(path.resolve(__dirname, '../extension.js'))});
    workspace.workspaceFolders = [{ uri: Uri.file(${JSON.stringify(folder)}), name: 'app' }];
    extension.activate({ subscriptions: [] });
    state.until(() => state.diagnostics.size > 0, 'the first diagnostics').then(() => process.exit(0), () => process.exit(1));`;
  const run = (home) => require('node:child_process').spawnSync(
    process.execPath, ['-e', script], { env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: home }, timeout: 60000 }).status;
  assert.strictEqual(run(home), 0);
});
