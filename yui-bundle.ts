import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { minifySync } from "vite";

const folder = dirname(createRequire(import.meta.url).resolve("yui/package.json"));

/** The modules that scripts of templates use, by the names of YUI; the rest follows from what each of them requires. */
const wanted = [
  ...["node", "event", "event-custom", "node-event-simulate", "node-screen", "base", "plugin"],
  ...["anim", "transition", "yui-throttle", "querystring", "history-hash", "selector-css3"],
  ...["io-base", "json", "cookie", "array-extras"],
];

/** Groups that scripts name, and of which only what is here counts. */
const partialGroups = ["io"];

/** Parts of the first file. */
const seeds = ["yui-base", "get", "features", "intl-base", "yui-log", "yui-later", "yui"];

/** The library's own settings: nothing is ever fetched, and no text is evaluated to find the window. */
const settings = "YUI_config={global:window,bootstrap:false,fetchCSS:false,debug:false};";

type Module = { readonly requires?: readonly string[]; readonly use?: readonly string[] };

/**
 * YUI as one classic script: the modules that templates use, each behind those that it requires, as the package's own
 * metadata says. Its notice stands at the top.
 */
export function bundleYui(): string {
  const modules = readModules();
  const ordered = new Set<string>();
  const groups = new Set<string>();
  const open = new Set<string>();
  const visit = (name: string): void => {
    const module = modules[name];
    if (seeds.includes(name) || ordered.has(name) || groups.has(name) || open.has(name)) return;
    if (!module) throw new Error(`yui has no module '${name}'`);
    open.add(name);
    for (const needed of [...(module.requires ?? []), ...(module.use ?? [])]) visit(needed);
    open.delete(name);
    (module.use ? groups : ordered).add(name);
  };
  for (const name of wanted) visit(name);
  for (const name of partialGroups) groups.add(name);
  const aliases = [...groups].map((name) => {
    const use = modules[name]?.use?.filter((part) => ordered.has(part) || groups.has(part));
    const details = JSON.stringify({ use });
    return `YUI.add(${JSON.stringify(name)},function(){},"",${details});`;
  });
  const notice = readFileSync(join(import.meta.dirname, "client/yui/LICENSE.txt"), "utf8").trim();
  const parts = [settings, readMinified("yui-base"), ...[...ordered].map(readMinified), ...aliases];
  // The package's files were minified in its own time: today's minifier takes some more off them.
  const { code } = minifySync("yui.js", parts.join("\n"), { compress: true, mangle: false });
  return `/*!\n${notice}\n*/\n${code}`;
}

/** The metadata of every module, which the package keeps in a script. */
function readModules(): Readonly<Record<string, Module>> {
  const modules: Record<string, Module> = {};
  const env = { yui: { modules } };
  const y = { version: "yui", mix: Object.assign, UA: {}, config: {} };
  const add = (_name: string, define: (given: typeof y) => void): void => define(y);
  const file = join(folder, "loader-yui3", "loader-yui3.js");
  runInNewContext(readFileSync(file, "utf8"), { YUI: { Env: env, add } });
  return modules;
}

const readMinified = (name: string): string =>
  readFileSync(join(folder, name, `${name}-min.js`), "utf8");
