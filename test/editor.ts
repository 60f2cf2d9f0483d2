import { readdirSync } from "node:fs";
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  ReferencesRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver/node";
import { LanguageClient, type OpenDocument } from "./support/tools/language-client.ts";
import { drawFrom } from "./support/tools/planted-faults.ts";

/** `npm run editor -- [COUNT] [SEED]`: edits templates of the largest sample theme, asks the language server everything after each edit, and prints how long answers take. */
const [count = "100", seed = "1"] = process.argv.slice(2);
const THEME = "templates/themes/wasserlinie";
const draw = drawFrom(Number(seed));
const client = await LanguageClient.start();
const { connection } = client;
const files = readdirSync(THEME, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(?:block|region|list|item|page)$/.test(file),
);
const documents: OpenDocument[] = [];
for (const file of files.slice(0, 20)) documents.push(await client.open(`${THEME}/${file}`));

type Place = ReturnType<OpenDocument["at"]>;
const start = { line: 0, character: 0 };
const everything = { start, end: { line: 9999, character: 0 } };
const requests: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  "first after an edit: hover": (place) => connection.sendRequest(HoverRequest.type, place),
  hover: (place) => connection.sendRequest(HoverRequest.type, place),
  completion: (place) => connection.sendRequest(CompletionRequest.type, place),
  definition: (place) => connection.sendRequest(DefinitionRequest.type, place),
  references: (place) =>
    connection.sendRequest(ReferencesRequest.type, {
      ...place,
      context: { includeDeclaration: true },
    }),
  symbols: ({ textDocument }) =>
    connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
  folding: ({ textDocument }) => connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
  fixes: ({ textDocument }) =>
    connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: everything,
      context: { diagnostics: [] },
    }),
  layout: ({ textDocument }) =>
    connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument,
      options: { insertSpaces: true, tabSize: 2 },
    }),
  "new name": (place) =>
    connection.sendRequest(RenameRequest.type, { ...place, newName: "@other" }).catch(() => null),
  "symbols of the theme": () =>
    connection.sendRequest(WorkspaceSymbolRequest.type, { query: "product" }),
};

const sheet = await client.open(`${THEME}/styles/variables.less`);
const config = await client.open(`${THEME}/template.conf`);
const inOthers: Readonly<Record<string, () => Promise<unknown>>> = {
  "less: hover": () => connection.sendRequest(HoverRequest.type, sheet.at("darken(@hu")),
  "less: completion": () => connection.sendRequest(CompletionRequest.type, sheet.at("mix(@")),
  "less: definition of a tweak": () =>
    connection.sendRequest(DefinitionRequest.type, sheet.at('"title": "Hu')),
  "less: references": () =>
    connection.sendRequest(ReferencesRequest.type, {
      ...sheet.at("darken(@hu"),
      context: { includeDeclaration: true },
    }),
  "less: new name": () =>
    connection.sendRequest(RenameRequest.type, { ...sheet.at("@hull-de"), newName: "@other" }),
  "conf: completion": () =>
    connection.sendRequest(CompletionRequest.type, config.at('"header", "')),
  "conf: hover": () => connection.sendRequest(HoverRequest.type, config.at('"regi')),
  "conf: definition": () => connection.sendRequest(DefinitionRequest.type, config.at('"header')),
};

const all = { ...requests, ...inOthers };
const times = new Map<string, number[]>(Object.keys(all).map((name) => [name, []]));
for (let turn = 0; turn < Number(count) + 10; turn++) {
  const document = documents[draw(documents.length)];
  if (!document) continue;
  const tags = [...document.text.matchAll(/\{[^{}]*\}/g)];
  const tag = tags[draw(tags.length)];
  if (!tag) continue;
  const at = tag.index + 1 + draw(tag[0].length);
  await client.change(document, `${document.text.slice(0, at)}a${document.text.slice(at)}`);
  const place = document.at(document.text.slice(0, at + 1));
  for (const [name, send] of Object.entries(all)) {
    const began = performance.now();
    await send(place);
    // The first turns warm the server up.
    if (turn >= 10) times.get(name)?.push(performance.now() - began);
  }
  await client.change(document, document.text.slice(0, at) + document.text.slice(at + 1));
  await connection.sendRequest(HoverRequest.type, place);
}

const share = (values: readonly number[], part: number) =>
  (values[Math.floor(values.length * part)] ?? 0).toFixed(1);
for (const [name, values] of times) {
  values.sort((left, right) => left - right);
  console.log(`${name}: median ${share(values, 0.5)} ms, p95 ${share(values, 0.95)} ms`);
}
await client.stop();
