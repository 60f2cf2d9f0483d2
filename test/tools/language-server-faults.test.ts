import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import {
  CompletionRequest,
  createConnection,
  createProtocolConnection,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  FoldingRangeRequest,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { Projects } from "../../tools/language-server/project/projects.ts";
import { formatting } from "../../tools/language-server/requests/formatting.ts";
import { serve } from "../../tools/language-server/serve.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";
import { siteTools } from "../support/sites/site-tools.ts";
import { openTheme } from "../support/tools/open-theme.ts";

const { styleCompiler } = siteTools;

/** A server in this process, for sites in a folder. */
async function openServer(sites: string) {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const own = createConnection(new StreamMessageReader(there), new StreamMessageWriter(back));
  serve(own, { styleCompiler, sitesDir: sites });
  const client = createProtocolConnection(
    new StreamMessageReader(back),
    new StreamMessageWriter(there),
  );
  const logged: string[] = [];
  const watched: string[] = [];
  const found = new Map<string, readonly unknown[]>();
  client.onNotification(LogMessageNotification.type, ({ message }) => void logged.push(message));
  client.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    found.set(
      uri,
      diagnostics.map(({ code }) => code),
    );
  });
  client.onRequest(RegistrationRequest.type, ({ registrations }) => {
    watched.push(...registrations.map(({ registerOptions }) => JSON.stringify(registerOptions)));
  });
  client.listen();
  const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } };
  await client.sendRequest(InitializeRequest.type, {
    processId: null,
    rootUri: null,
    capabilities: { workspace },
  });
  await client.sendNotification(InitializedNotification.type, {});
  return {
    client,
    logged,
    watched,
    found,
    open: (uri: string, text: string) =>
      client.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: "jsont", version: 1, text },
      }),
    folds: (uri: string) => client.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } }),
  };
}

const TEXT = "{.section a}\n\n{.end}\n";

test("a document whose address is no file, or whose sites cannot be read, does not end the server", async () => {
  const folder = writeFolder({ ...themeFiles(), sites: "no folder" });
  const sites = path.join(folder, "sites");
  const { open, folds, logged } = await openServer(sites);
  await open("file:///a%2Fb.block", TEXT);
  const uri = pathToFileURL(path.join(folder, "blocks/a.block")).href;
  await open(uri, TEXT);
  await expect.poll(() => logged.join()).toContain("ENOTDIR");
  rmSync(sites);
  expect(await folds(uri)).toHaveLength(1);
});

test("a site whose site.json is a folder is no reason not to open a theme", async () => {
  const folder = writeFolder({ ...themeFiles(), "sites/a/site.json/b": "" });
  const projects = new Projects(styleCompiler, path.join(folder, "sites"));
  expect(await projects.of(path.join(folder, "a.block"))).toBeDefined();
});

test("files that change outside of the editor are asked for, and read again", async () => {
  const text = "{@|apply later.block}";
  const folder = writeFolder({ ...themeFiles(), "blocks/a.block": text });
  const { client, open, watched, found } = await openServer(path.join(folder, "sites"));
  await expect.poll(() => watched.join()).toContain("block,list,item,page");
  expect(watched.join()).toContain("json");
  const uri = pathToFileURL(path.join(folder, "blocks/a.block")).href;
  await open(uri, text);
  await expect.poll(() => found.get(uri)).toContain("UNKNOWN_PARTIAL");
  const file = path.join(folder, "blocks/later.block");
  writeFileSync(file, "a");
  await client.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: pathToFileURL(file).href, type: 1 }],
  });
  await expect.poll(() => found.get(uri)).not.toContain("UNKNOWN_PARTIAL");
});

test("nothing is laid out while the theme cannot be read, because others may show it anywhere", () => {
  const text = "<p>\na\n</p>";
  const laidOut = (files: Readonly<Record<string, unknown>>) =>
    formatting(openTheme({ ...files, "blocks/a.block": text }).ask("blocks/a.block"), {
      insertSpaces: true,
      tabSize: 2,
    });
  expect(laidOut({})).toHaveLength(1);
  expect(laidOut({ "template.conf": "{" })).toEqual([]);
});

test("a template outside of all themes has what needs no theme", async () => {
  const text = "{title|htlm}\n<ul>\n<li>\n</ul>{title|html}{.section a}{.end}";
  const folder = writeFolder({ "a.block": text, "a.html": text });
  const { client, open, folds, found } = await openServer(path.join(folder, "sites"));
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const [uri, other] = [uriOf("a.block"), uriOf("a.html")];
  await open(uri, text);
  await open(other, text);
  await expect.poll(() => found.get(uri)).toEqual(["FORMATTER_UNKNOWN"]);
  expect(await folds(uri)).toHaveLength(1);
  const textDocument = { uri };
  const at = (line: number, character: number) => ({ textDocument, position: { line, character } });
  const hovered = await client.sendRequest(HoverRequest.type, at(3, 14));
  expect(JSON.stringify(hovered)).toContain("Gives html");
  const offered = await client.sendRequest(CompletionRequest.type, at(0, 10));
  expect(JSON.stringify(offered)).toContain("htmltag");
  const options = { insertSpaces: true, tabSize: 2 };
  const edits = await client.sendRequest(DocumentFormattingRequest.type, { textDocument, options });
  expect(edits).toEqual([]);
  expect(await folds(other)).toEqual([]);
});
