import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver/node";
import { LanguageClient, type OpenDocument } from "../support/tools/language-client.ts";

const THEME = "templates/themes/wasserlinie";

const CARD = `{## One card. ##}
{.macro label}<b>{title|html}</b>{.end}
{.var @name title|html}
<p>{@name} {@|apply label} {@|apply product-image.block}</p>
{.section structuredContent}
  {.or}
{.end}
`;

let client: LanguageClient;
let card: OpenDocument;

beforeAll(async () => {
  client = await LanguageClient.start();
  card = await client.open(`${THEME}/blocks/product-card.block`, CARD);
});
afterEach(async () => {
  if (card.text !== CARD) await client.change(card, CARD);
});
afterAll(() => client.stop());

type Place = ReturnType<OpenDocument["at"]>;

const hoverText = async (place: Place) => {
  const found = await client.connection.sendRequest(HoverRequest.type, place);
  return JSON.stringify(found?.contents ?? "");
};

const labels = async (place: Place) => {
  const found = await client.connection.sendRequest(CompletionRequest.type, place);
  return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label);
};

const definitions = async (place: Place) => {
  const found = await client.connection.sendRequest(DefinitionRequest.type, place);
  return [found ?? []].flat().map((one) => {
    const { uri, range } = "uri" in one ? one : { uri: one.targetUri, range: one.targetRange };
    return `${uri.slice(uri.lastIndexOf("/") + 1)}:${range.start.line + 1}`;
  });
};

const references = async (place: Place) => {
  const context = { includeDeclaration: true };
  const found = await client.connection.sendRequest(ReferencesRequest.type, { ...place, context });
  return (found ?? []).map(
    ({ uri, range }) => `${uri.slice(uri.lastIndexOf("/") + 1)}:${range.start.line + 1}`,
  );
};

test("an edit is answered with what is wrong, at its place", async () => {
  await client.change(card, CARD.replace("{title|html}", "{titel|html}{title|htlm}"));
  await expect.poll(() => client.diagnostics(card)?.map(({ code }) => code)).toBeDefined();
  const found = client.diagnostics(card) ?? [];
  expect(found.map(({ code, range }) => [code, range.start.line])).toEqual([
    ["FORMATTER_UNKNOWN", 1],
    ["NAME_UNKNOWN", 1],
  ]);
  const [range] = found.map((one) => one.range);
  const { textDocument } = card.at("");
  const actions = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range: range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics: found },
  });
  expect(actions?.map(({ title }) => title)).toEqual(["Replace 'htlm' by 'html'"]);
  const named = await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument,
    range: { start: card.at("{tit").position, end: card.at("{tit").position },
    context: { diagnostics: [] },
  });
  expect(named?.map(({ title }) => title)).toEqual(["Replace 'titel' by 'title'"]);
  await client.change(card, CARD);
  await expect.poll(() => client.diagnostics(card)).toEqual([]);
});

test("hovering shows a formatter's documentation with an example", async () => {
  const text = await hoverText(card.at("{title|ht"));
  expect(text).toContain("Gives html");
  expect(text).toContain("Example");
});

test("hovering shows the type and a value of a name", async () => {
  expect(await hoverText(card.at("{tit"))).toContain("title: string");
  expect(await hoverText(card.at("{tit"))).toContain("such as");
});

test("hovering shows how an instruction is written, and what a block says of itself", async () => {
  expect(await hoverText(card.at("{.sect"))).toContain("{.section item.author}");
  expect(await hoverText(card.at("apply product-im"))).toContain("blocks/product-image.block");
});

test("names in scope are offered, those of the value before a dot, and local ones", async () => {
  await client.change(card, `${CARD}{tit`);
  expect(await labels(card.at(`${CARD}{tit`))).toEqual(
    expect.arrayContaining(["title", "structuredContent", "@name"]),
  );
  await client.change(card, `${CARD}{.if structuredContent.`);
  const inner = await labels(card.at("{.if structuredContent."));
  expect(inner).toContain("productType");
  expect(inner).not.toContain("title");
});

test("instructions, formatters, predicates, partials and tags are offered where they may stand", async () => {
  await client.change(card, `${CARD}{.`);
  expect(await labels(card.at(`${CARD}{.`))).toEqual(
    expect.arrayContaining(["section", "repeated section", "end", "or", "equal?"]),
  );
  await client.change(card, `${CARD}{title|`);
  expect(await labels(card.at(`${CARD}{title|`))).toContain("htmltag");
  const chosen = await client.connection.sendRequest(CompletionResolveRequest.type, {
    label: "htmltag",
    data: "formatters",
  });
  expect(JSON.stringify(chosen.documentation)).toContain("Gives html");
  await client.change(card, `${CARD}{@|apply `);
  expect(await labels(card.at(`${CARD}{@|apply `))).toEqual(
    expect.arrayContaining(["product-image.block", "label"]),
  );
  await client.change(card, `${CARD}<squarespace:`);
  expect(await labels(card.at(`${CARD}<squarespace:`))).toContain("query");
  await client.change(card, CARD);
});

test("a block, a macro and a variable lead to where they are defined, and to every use", async () => {
  expect(await definitions(card.at("apply product-im"))).toEqual(["product-image.block:1"]);
  expect(await references(card.at("apply product-im"))).toEqual(
    expect.arrayContaining(["product-image.block:1", "product-card.block:4"]),
  );
  expect(await definitions(card.at("apply lab"))).toEqual(["product-card.block:2"]);
  expect(await references(card.at("apply lab"))).toEqual([
    "product-card.block:2",
    "product-card.block:4",
  ]);
  expect(await definitions(card.at("<p>{@na"))).toEqual(["product-card.block:3"]);
});

test("a local name is renamed wherever it stands, and nothing else is", async () => {
  const { connection } = client;
  const place = card.at("<p>{@na");
  const edit = await connection.sendRequest(RenameRequest.type, { ...place, newName: "@label" });
  const edits = Object.values(edit?.changes ?? {}).flat();
  expect(edits.map(({ range, newText }) => [range.start.line, newText])).toEqual([
    [2, "@label"],
    [3, "@label"],
  ]);
  await expect(connection.sendRequest(PrepareRenameRequest.type, card.at("{tit"))).rejects.toThrow(
    "only @variables",
  );
  await expect(
    connection.sendRequest(RenameRequest.type, { ...place, newName: "no name" }),
  ).rejects.toThrow("cannot be a name");
});

test("blocks are listed and folded", async () => {
  const { textDocument } = card.at("");
  const symbols = await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
  expect(symbols?.map(({ name }) => name)).toEqual([
    "label",
    "@name",
    ".section structuredContent",
  ]);
  const folds = await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
  expect(folds?.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([[4, 5]]);
  const found = await client.connection.sendRequest(WorkspaceSymbolRequest.type, {
    query: "product-im",
  });
  expect(found?.map(({ name }) => name)).toEqual(["product-image.block"]);
});

test("a template is laid out", async () => {
  await client.change(card, CARD.replace("  {.or}", "      {.or}"));
  const { textDocument } = card.at("");
  const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, {
    textDocument,
    options: { insertSpaces: true, tabSize: 2 },
  });
  expect(edits?.map(({ newText, range }) => [newText, range.start, range.end])).toEqual([
    ["", { line: 5, character: 0 }, { line: 5, character: 6 }],
  ]);
});

test("a variable of LESS leads to its definition, is read in all sheets, and renamed in all", async () => {
  const sheet = await client.open(`${THEME}/styles/album.less`);
  const place = sheet.at("solid @hu");
  expect(await definitions(place)).toEqual([expect.stringMatching(/^variables\.less:/)]);
  expect((await references(place)).length).toBeGreaterThan(5);
  expect(await hoverText(place)).toContain("@hull:");
  expect(await labels(place)).toContain("@hull");
  const edit = await client.connection.sendRequest(RenameRequest.type, {
    ...sheet.at("border: @ed"),
    newName: "@rim",
  });
  expect(Object.keys(edit?.changes ?? {}).length).toBeGreaterThan(3);
});

test("a tweak's keys and types are offered, and a wrong one is reported", async () => {
  const sheet = await client.open(
    `${THEME}/styles/fonts.less`,
    '// tweak: { "type": "colour", "title": "Ink" }\n@ink: #000;\n',
  );
  await expect
    .poll(() => client.diagnostics(sheet)?.map(({ code }) => code))
    .toContain("TWEAK_SYNTAX");
  expect(await labels(sheet.at('"type": "'))).toContain("color");
  expect(await labels(sheet.at('"colour", "'))).toContain("min");
});

test("keys of configurations and the files that they may name are offered, and mistakes reported", async () => {
  const config = await client.open(
    `${THEME}/template.conf`,
    '{\n  "name": "A", "author": "B", "navigation": [], "navigations": [], "layouts": { "default": { "regions": ["header"] } },\n  "stylesheets": ["base.less", ""]\n}',
  );
  await expect
    .poll(() => client.diagnostics(config)?.map(({ code }) => code))
    .toContain("UNKNOWN_KEY");
  expect(await labels(config.at('{\n  "'))).toContain("systemPartials");
  expect(await labels(config.at('"base.less", "'))).toContain("variables.less");
  expect(await labels(config.at('"regions": ["'))).toContain("footer");
  await client.close(config);
});

test("a template that is no file of the theme is checked alone", async () => {
  const page = await client.open(
    `${THEME}/parts/head.html`,
    "<p>{title|htlm}<img src='/a.png'></p>",
  );
  await expect
    .poll(() => client.diagnostics(page)?.map(({ code }) => code))
    .toEqual(["FORMATTER_UNKNOWN", "ALT_MISSING"]);
});
