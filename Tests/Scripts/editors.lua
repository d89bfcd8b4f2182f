-- What `editors` has Neovim do, 0.7 to 0.11. Ends with an error where something is not as it should be.
local folder = vim.fn.getcwd()
local core, base = folder .. "/LoginCore.swift", folder .. "/BaseCore.swift"

local function fail(text)
  io.stderr:write(text .. "\n")
  vim.cmd("cquit 1")
end

local function diagnostics(path)
  local buffer = vim.fn.bufadd(path)
  return vim.tbl_filter(function(item) return item.source == "flowlint" end, vim.diagnostic.get(buffer))
end

local function wait(what, holds)
  if not vim.wait(20000, holds, 10) then fail("never: " .. what) end
end

local function start(name, command)
  local client
  local settings = {
    name = name, cmd = command, root_dir = folder,
    workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
  }
  if vim.lsp.start then
    client = vim.lsp.start(settings)
  else
    client = vim.lsp.start_client(settings)
    vim.lsp.buf_attach_client(0, client)
  end
  return client
end

vim.cmd("edit " .. base)
local client = start("flowlint", { vim.env.FLOWLINT, "lsp" })
if (vim.env.OTHER or "") ~= "" then start("sourcekit", { vim.env.OTHER }) end

-- A file that is not open.
wait("the finding in the other file", function() return #diagnostics(core) == 1 end)
local found = diagnostics(core)[1]
if found.code and found.code ~= "coreflow_weak_listener" then fail("another finding: " .. found.code) end

-- Unsaved edits: it goes, and comes back.
vim.api.nvim_buf_set_lines(0, 1, 2, true, { "class BaseCore<A: Action, S: State> {}" })
wait("the finding goes", function() return #diagnostics(core) == 0 end)
vim.api.nvim_buf_set_lines(0, 1, 2, true, { "class BaseCore<A: Action, S: State>: Core<A, S> {}" })
wait("the finding comes back", function() return #diagnostics(core) == 1 end)

-- Wide characters before the word.
vim.cmd("silent! write")
vim.cmd("edit " .. core)
if vim.lsp.start then start("flowlint", { vim.env.FLOWLINT, "lsp" }) else vim.lsp.buf_attach_client(0, client) end
local function word()
  local item = diagnostics(core)[1]
  if not item then return "" end
  local line = vim.api.nvim_buf_get_lines(0, item.lnum, item.lnum + 1, true)[1]
  return line:sub(item.col + 1, item.end_col)
end
wait("the word behind Hangul and emoji", function() return word() == "listener" end)
vim.api.nvim_buf_set_text(0, 4, 4, 4, 4, { "/* 나😀 */ " })
wait("the word behind more of them", function() return word() == "listener" end)

-- The fix.
local item = diagnostics(core)[1]
local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = { start = { line = item.lnum, character = 0 }, ["end"] = { line = item.lnum, character = 99 } },
  context = { diagnostics = {} },
}, 20000)
local edit
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.title == "Make 'listener' weak" then edit = action.edit end
  end
end
if not edit then fail("no fix is offered") end
vim.lsp.util.apply_workspace_edit(edit, "utf-16")
wait("the fix mends it", function() return #diagnostics(core) == 0 end)

vim.lsp.stop_client(vim.lsp.get_active_clients and vim.lsp.get_active_clients() or vim.lsp.get_clients())
wait("the servers end", function()
  return #(vim.lsp.get_active_clients and vim.lsp.get_active_clients() or vim.lsp.get_clients()) == 0
end)
io.stdout:write("all steps done\n")
vim.cmd("qall!")
