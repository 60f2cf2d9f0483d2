import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { jsonModule, localesBeside, writeLocales } from "../package/locales.ts";
import { readReference } from "./reference.ts";

/** Only files beside the page are loaded, as scripts and styles. Templates are compiled into functions. */
const OWN_PAGE =
  "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** A site's page also loads what the site has on each page. */
const PAGE_OF_SITE =
  "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-src 'none'; base-uri 'none'; form-action 'self'";

/** The parts of the page, for a page that has the rest of its own. */
export type PlaygroundParts = {
  /** For the head: the policy, then scripts and styles by their paths from the built folder. */
  readonly head: string;
  /** The place that the scripts fill. */
  readonly body: string;
};

const policy = (content: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${content}">`;

const body = `<div class="playground" id="playground">
<p>A template in the Squarespace language, its data, and what becomes of them. Nothing leaves the browser; the address of this page holds everything that stands in it.</p>
<noscript><p>The playground needs scripts.</p></noscript>
</div>`;

const parts: Plugin = {
  name: "parts",
  transformIndexHtml: (html) =>
    html
      .replace("<!-- policy -->", () => policy(OWN_PAGE))
      .replace("<!-- playground -->", () => body),
};

/** Writes the playground into a folder, which is emptied first. Any server of static files may serve it, at any address. */
export async function buildPlayground(folder: string): Promise<PlaygroundParts> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    root: join(import.meta.dirname, "page"),
    base: "./",
    publicDir: false,
    logLevel: "warn",
    plugins: [...localesBeside, parts],
    build: {
      // A relative one would be below `root`.
      outDir: resolve(folder),
      emptyOutDir: false,
      target: "es2023",
      assetsInlineLimit: 0,
      modulePreload: false,
      chunkSizeWarningLimit: 600,
      rolldownOptions: {
        output: {
          entryFileNames: "[name]-[hash].js",
          chunkFileNames: "[name]-[hash].js",
          assetFileNames: "[name]-[hash][extname]",
          codeSplitting: {
            groups: [
              // The entry needs it, and must not wait for the engine.
              { name: "loader", test: /preload-helper/ },
              {
                name: "engine",
                test: /\/(?:engine|formatters|templates\/platform|tools\/package)\/|\/node_modules\/(?:@phensley|@chevrotain|chevrotain|fastest-levenshtein)/,
              },
              {
                name: "editor",
                test: /\/node_modules\/(?:@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname)/,
              },
            ],
          },
        },
      },
    },
  });
  await writeLocales(folder);
  writeFileSync(
    join(folder, "reference.js"),
    jsonModule("reference", JSON.stringify(readReference())),
  );
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const loaded = page.match(/<(?:script|link)\b[^>]*="\.\/[^>]*>(?:<\/script>)?/g) ?? [];
  return { head: [policy(PAGE_OF_SITE), ...loaded].join("\n"), body };
}
