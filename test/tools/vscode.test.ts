import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { buildExtension } from "../../tools/vscode/build.ts";

const ROOT = path.join(import.meta.dirname, "../..");

const folder = mkdtempSync(path.join(tmpdir(), "extension-"));
let packed: Readonly<Record<string, Uint8Array>> = {};

beforeAll(async () => {
  const file = path.join(folder, "schaufenster.vsix");
  await buildExtension(file);
  packed = unzipSync(readFileSync(file));
});

const textOf = (name: string): string => strFromU8(packed[name] ?? new Uint8Array());

test("the packed extension has every file that its manifests name", () => {
  const { main, contributes, version } = JSON.parse(textOf("extension/package.json"));
  const named = [
    main,
    ...contributes.grammars.map((one: { path: string }) => one.path),
    contributes.languages[0].configuration,
  ];
  for (const name of named) {
    expect(Object.keys(packed)).toContain(path.posix.join("extension", name));
  }
  expect(textOf("extension.vsixmanifest")).toContain(`Version="${version}"`);
  expect(textOf("[Content_Types].xml")).toContain('Extension=".cjs"');
});

test("the packed extension loads with nothing but the editor, and starts a command that exists", () => {
  const modules = path.join(folder, "node_modules/vscode");
  mkdirSync(modules, { recursive: true });
  // Of the editor it needs only classes to extend, and values to compare with.
  const editor = `const any = () => new Proxy(class {}, { get: (of, key) => key in of || typeof key === "symbol" ? of[key] : any() });
module.exports = any();`;
  writeFileSync(path.join(modules, "index.js"), editor);
  const file = path.join(folder, "extension.cjs");
  writeFileSync(file, textOf("extension/extension.cjs"));
  const extension = createRequire(import.meta.url)(file);
  expect(typeof extension.activate).toBe("function");
  expect(typeof extension.deactivate).toBe("function");
  const { command, args } = extension.serverCommand("/a");
  expect([command, ...args].join(" ")).toBe("npm run --silent --prefix /a language-server");
  const types = [".html", ".less", ".css", ".conf"];
  expect(
    types.filter((type) => !extension.served.some((one: string) => one.endsWith(type))),
  ).toEqual([]);
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  expect(scripts["language-server"]).toContain("tools/language-server/main.ts");
});

test("the grammar names the parts of a template", async () => {
  const require = createRequire(import.meta.url);
  const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  const onigLib = oniguruma.loadWASM(wasm.buffer as ArrayBuffer).then(() => ({
    createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text: string) => new oniguruma.OnigString(text),
  }));
  const source = textOf("extension/syntaxes/jsont.tmLanguage.json");
  const registry = new textmate.Registry({
    onigLib,
    // The grammar of HTML is the editor's own.
    loadGrammar: async (scope) =>
      scope === "text.html.jsont" ? textmate.parseRawGrammar(source, "jsont.json") : null,
  });
  const grammar = await registry.loadGrammar("text.html.jsont");
  const sample = readFileSync(path.join(import.meta.dirname, "grammar/sample.block"), "utf8");
  let state = textmate.INITIAL;
  const lines = sample.split("\n").flatMap((line) => {
    const result = grammar?.tokenizeLine(line, state);
    state = result?.ruleStack ?? state;
    const tokens = (result?.tokens ?? []).map(({ startIndex, endIndex, scopes }) => {
      const inner = scopes.slice(1).join(" ");
      return inner === "" ? "" : `  ${line.slice(startIndex, endIndex)}  ${inner}`;
    });
    return [`>${line}`, ...tokens.filter((token) => token !== "")];
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("grammar/sample.block.snap");
});
