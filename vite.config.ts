import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { bundleYui } from "./yui-bundle.ts";

// A test run builds with NODE_ENV=test, which would ship React's development build.
process.env.NODE_ENV = "production";

/**
 * Few files instead of many small ones: what is loaded at one moment is one file, of which the first group that fits
 * decides. All else is left to the bundler, which puts together what the same scripts and islands use.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // With the scripts of galleries and videos.
  { name: "media", test: /\/client\/core\/(?:media|dialog)\//, minShareCount: 2 },
  // Consent, what waits for it, and measuring.
  {
    name: "measuring",
    test: /\/client\/(?:analytics\/|shop\/related-items)|\/server\/contract\/analytics\/(?:cookies|measured-)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With a search field, and with addresses that are suggested.
  {
    name: "suggestions",
    test: /\/client\/core\/suggest/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // On every page, at once.
  { name: "core", tags: ["$initial"], minShareCount: 2 },
  // With a form, and with what a product asks for.
  {
    name: "forms",
    test: /\/client\/forms\/(?!form\.tsx)|\/server\/contract\/(?:forms\/(?!texts|screen-|limits|paths|captcha)|values\/(?:email|text-length))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With what a visitor chooses of a product. One file is smaller than many.
  {
    name: "product",
    test: /\/client\/shop\/(?!answers|also|cart|country|entry|pill)[^/]+$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With the cart's page, its panel, and the checkout.
  {
    name: "cart-views",
    test: /\/client\/shop\/(?:also-bought|cart-texts|country|entry-picture)|\/server\/contract\/cart\/(?:destinations|minimum-order|view-schemas)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With the payment of an order.
  {
    name: "payments",
    test: /\/client\/shop\/payments\/|\/server\/contract\/payments\/schemas/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // With the visitor's cart, and with islands.
  {
    // States are a long list, which only addresses need; what owners edit is in their screens alone.
    name: "checks",
    test: /\/node_modules\/zod\/|\/server\/contract\/(?!addresses\/|editing\/)|\/client\/core\/[^/]+$|\/client\/shop\/(?:cart-failure|pill-text)/,
    minShareCount: 2,
  },
  // With the first island. What it imports besides may be needed where no island is.
  {
    name: "react",
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/client\/core\/react\//,
    includeDependenciesRecursively: false,
  },
];

const clientFolder = "dist/client";

/** The small scripts of blocks, each loaded where its block stands. */
const blockScripts = Object.fromEntries(
  readdirSync("client", { recursive: true, encoding: "utf8" })
    .filter((file) => /^blocks[\\/][\w-]+\.ts$/.test(file))
    .map((file) => [`block-${basename(file, ".ts")}`, join("client", file)]),
);

/** Shorter files fit into one packet as they are. */
const MIN_COMPRESSED_BYTES = 1024;

/** Puts beside each text that browsers load what it is in brotli and gzip, as small as it gets. */
const compressed: Plugin = {
  name: "compressed",
  closeBundle() {
    for (const name of readdirSync(clientFolder, { recursive: true, encoding: "utf8" })) {
      if (!/^[^.].*\.(?:js|css|svg|json|txt)$/.test(name)) continue;
      const path = join(clientFolder, name);
      const { size, mtimeMs } = statSync(path);
      if (size < MIN_COMPRESSED_BYTES) continue;
      // Three builds end with this.
      const done = statSync(`${path}.gz`, { throwIfNoEntry: false });
      if (done && done.mtimeMs >= mtimeMs) continue;
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/**
 * The files of browsers: hashed ones under `/universal/`, the manifest by which the server finds them, and the files whose
 * address templates know.
 */
const client: UserConfig = {
  base: "/universal/",
  publicDir: "client/public",
  plugins: [compressed],
  build: {
    outDir: clientFolder,
    manifest: true,
    target: "baseline-widely-available",
    // An inlined asset would need a `data:` source in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Names that only few scripts use stay out of the file that every page loads.
      optimization: { inlineConst: { mode: "all" } },
      // Style sheets are inputs of their own: pages link them in the head, with or without scripts.
      input: {
        page: "client/page/index.ts",
        islands: "client/page/islands.ts",
        search: "client/search/index.ts",
        // Only pages of internal sites ask for it.
        experiments: "client/page/experiments.ts",
        consent: "client/analytics/consent.ts",
        style: "client/page/page.css",
        "checkout-style": "client/shop/checkout.css",
        owner: "client/owner/index.ts",
        "owner-style": "client/owner/owner.css",
        // Only pages in development ask for it.
        reload: "client/development/reload.ts",
        "script-errors": "client/development/script-errors.ts",
        ...blockScripts,
      },
      output: {
        entryFileNames: "scripts/[name]-[hash].js",
        chunkFileNames: "scripts/[name]-[hash].js",
        assetFileNames: "styles/[name]-[hash][extname]",
        codeSplitting: { groups },
      },
    },
  },
};

/** The one script that is no module: scripts of a template expect what it defines before they run. */
const shim: UserConfig = {
  base: "/universal/",
  publicDir: false,
  plugins: [compressed],
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    manifest: ".vite/shim-manifest.json",
    target: "baseline-widely-available",
    rolldownOptions: {
      input: { shim: "client/shim/index.ts" },
      output: { format: "iife", entryFileNames: "scripts/[name]-[hash].js" },
    },
  },
};

/** YUI with the platform's parts that need it, for pages whose scripts name either (`server/theme/script-names.ts`). */
const yui: UserConfig = {
  base: "/universal/",
  publicDir: false,
  plugins: [compressed],
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    manifest: ".vite/yui-manifest.json",
    target: "baseline-widely-available",
    rolldownOptions: {
      input: { yui: "client/yui/index.ts" },
      output: { format: "iife", entryFileNames: "scripts/[name]-[hash].js", postBanner: bundleYui },
    },
  },
};

/** Compiles style sheets in a worker thread, which needs a file of its own. */
const styleWorker = "server/theme/styles/style-worker.ts";

/** The platform's LESS, without comments, indentation and empty lines, and its templates of blocks are read beside the bundle. */
const platformFiles: Plugin = {
  name: "platform-files",
  writeBundle({ dir }) {
    const styles = "server/theme/styles/platform";
    cpSync(styles, `${dir}/platform`, { recursive: true });
    for (const name of readdirSync(styles, { recursive: true, encoding: "utf8" })) {
      if (!name.endsWith(".less")) continue;
      const text = readFileSync(join(styles, name), "utf8");
      const statements = text.replace(/^[ \t]*(?:\/\/.*)?\n?/gm, "");
      writeFileSync(`${dir}/platform/${name}`, statements.replace(/\n(?=\})/g, ""));
    }
    cpSync("templates/platform/blocks", `${dir}/blocks`, { recursive: true });
  },
};

/**
 * Packages that stay in `node_modules`: native ones, which look for their binaries beside their own files, and those that no
 * start needs. All others are bundled: reading them one by one would take longer than all the rest of a start.
 */
const external = [
  "@e-invoice-eu/core",
  "@node-rs/argon2",
  "@photostructure/sqlite",
  "sharp",
  "@orama/stemmers",
  "chokidar",
  "csv-parse",
  "nodemailer",
  "pdfkit",
  "pg",
  "saxes",
  "stripe",
  "yazl",
  // The part of React that browsers run; the server never does.
  "react-dom/client",
];

/** Leaves out what a package brings for browsers without maps and sets. */
const withoutPolyfills: Plugin = {
  name: "without-polyfills",
  enforce: "pre",
  resolveId: (id) => (/^core-js\/es\/(?:map|set)$/.test(id) ? "\0nothing" : undefined),
  load: (id) => (id === "\0nothing" ? "" : undefined),
};

/** The server with its packages. There are no source maps: lines and names stay, so that a logged stack can be read. */
const server: UserConfig = {
  publicDir: false,
  plugins: [platformFiles, withoutPolyfills],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  ssr: { noExternal: true, external },
  build: {
    outDir: "dist/server",
    target: "node20",
    rolldownOptions: {
      // Islands bring along what only browsers load late.
      checks: { ineffectiveDynamicImport: false },
      // Names of functions tell where a line of a stack belongs.
      experimental: { attachDebugInfo: "none" },
      input: {
        main: "server/main.ts",
        user: "server/cli/user.ts",
        privacy: "server/cli/privacy.ts",
        "write-back": "server/cli/changes/write-back.ts",
        reload: "server/cli/changes/reload.ts",
        backup: "server/cli/backup.ts",
        restore: "server/cli/restore.ts",
        import: "server/cli/moving/import.ts",
        "export-site": "server/cli/moving/export-site.ts",
        "style-worker": styleWorker,
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name]-[hash].js",
        // With a single other character, Node would keep a whole file with two bytes for each.
        charset: "ascii",
        comments: false,
        minify: {
          compress: true,
          mangle: { keepNames: true },
          codegen: { removeWhitespace: false },
        },
      },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => {
  if (isSsrBuild) return server;
  if (mode === "yui") return yui;
  return mode === "shim" ? shim : client;
});
