import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/**
 * Files that repeat the same with other data or in another order, by `turns` and `sampleOf` of `test/support/turns.ts`: `npm test` takes
 * a few turns of each, `npm run test:long` all.
 */
const repeating = {
  unit: [
    "test/patterns.test.ts",
    "test/analysis/checks.test.ts",
    "test/tools/{half-typed,planted-faults}.test.ts",
    "test/engine/{reference,regions}.test.ts",
    "test/formatters/{differential,laws,pages}.test.ts",
    "test/server/model/*.test.ts",
    "test/server/blocks/hostile.test.ts",
    "test/server/content/changes/{change-path,histories}.test.ts",
    "test/server/development/explained-places.test.ts",
    "test/server/http/shared-caches.test.ts",
    "test/server/memory/exact.test.ts",
    "test/server/modules/documents/{e-invoice,money}.test.ts",
    "test/server/modules/orders/broken-statements.test.ts",
    "test/server/modules/payments/{arrivals,seen-refunds}.test.ts",
    "test/server/modules/subscriptions/renewal-courses.test.ts",
    "test/server/render/limits/{hostile-templates,page-size}.test.ts",
    "test/server/render/markup/plain-markup.test.ts",
  ],
  browser: [
    "test/browser/{cart-failures,checkout-windows,generated-themes,pages,two-sites}.test.ts",
  ],
};

/**
 * Files that `npm run test:long` alone runs: further details of what other files show, and what builds, installs, starts servers or fills
 * a disk again and again.
 */
const lasting = {
  unit: [
    "test/server/cli/{affected,pg-dump}.test.ts",
    "test/server/database/{every-write,next-version,storage-faults}.test.ts",
    "test/server/development/{edits,site-world}.test.ts",
    "test/server/modules/changes/{read-only,reloads}.test.ts",
    "test/server/modules/checkout/crowded.test.ts",
    "test/server/modules/{documents/{logo,numbers},editing/crashes,orders/crashes}.test.ts",
    "test/server/moving/{every-page,export-site}.test.ts",
    "test/server/pages/words.test.ts",
    "test/server/modules/subscriptions/renewal-crashes.test.ts",
    "test/server/races/*.test.ts",
    "test/server/theme/styles/style-compiler.test.ts",
    "test/tools/{formatter,golden-command,package,site}.test.ts",
  ],
  browser: [
    "test/browser/{address-suggestions,alone,announcement-bar,base-blocks,base-grid,cart-places,charts,compared-pictures,connections,consent-top,contrast,data-blocks,diff-pictures,documents,engine-package,focus}.test.ts",
    "test/browser/{form-sending,galleries,gallery-media,hand-orders,header,held-input,hidden-pages,image-loader,instalments,invoice-address,layout,measuring,measuring-events}.test.ts",
    "test/browser/{measuring-speed,menus,notices,order-terms,owner-editing,owner-products,owner-refunds,owner-tables,pictures,pill,playground,preloads,privacy,product-forms}.test.ts",
    "test/browser/{products,script-galleries,stock,stripe-double,theme-scripts,till,variants,widgets}.test.ts",
    "test/browser/system-*.test.ts",
    "test/shipped/{dev,export-site,histories,install,killed-writes,mails,measuring,moving,privacy,processes,shown-commands,soak,start-faults,stop,storage,user}.test.ts",
  ],
};

/** Files that take long. Started last, one of them would leave a processor without work. */
const longest = [
  "development/edits",
  "memory/exact",
  "races/races",
  "shipped/shown-commands",
  "shipped/soak",
  "browser/layout",
  "browser/till",
  "browser/shopping",
  "browser/development",
  "browser/checkout",
];

class LongestFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer["sort"]>) {
    const sorted = await super.sort(files);
    const isLongest = (file: (typeof files)[number]) =>
      longest.some((name) => file.moduleId.endsWith(`/${name}.test.ts`));
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

/** A net for what hangs, in milliseconds: far above what a test takes beside much other work. */
const NET_MS = 300_000;

/** One more than processors: tests also wait, for other processes, the browser, and timers of the server. */
const WORKERS = availableParallelism() + 1;

const TEMPORARY = "test/support/setup/temporary-setup.ts";
const POSTGRES = "test/support/setup/postgres-setup.ts";

const unitFiles: Readonly<Record<string, readonly string[]>> = {
  long: [...repeating.unit, ...lasting.unit],
  // Files that meet Node itself: the engine, the commands, HTTP, databases and files.
  newest: [
    "test/{engine,formatters,tools}/**/*.test.ts",
    "test/server/{cli,database,files,http,images,jobs,mail}/**/*.test.ts",
  ],
};

const isLong = (mode: string): boolean => mode === "long";

function settings(mode: string) {
  const timeout = isLong(mode) ? 3 * NET_MS : NET_MS;
  return {
    environment: "node",
    // Reading the server's modules anew for each file takes longer than its tests: files share a process and what it has read, in
    // browser tests the browser and the server of the sample sites as well, and must leave nothing changed behind.
    isolate: false,
    maxWorkers: WORKERS,
    provide: { isLong: isLong(mode) },
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: NET_MS / 5 } },
  } as const;
}

const unit = (mode: string): TestProjectInlineConfiguration => ({
  test: {
    ...settings(mode),
    name: "unit",
    include: [...(unitFiles[mode] ?? ["test/**/*.test.{ts,tsx}"])],
    exclude: [
      "test/{browser,shipped}/**",
      "**/node_modules/**",
      ...(isLong(mode) ? [] : lasting.unit),
    ],
    globalSetup: [TEMPORARY, POSTGRES],
    // Most of what a test makes is garbage soon: it is collected less often.
    execArgv: ["--max-semi-space-size=64"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});

const browser = (mode: string): TestProjectInlineConfiguration => ({
  test: {
    ...settings(mode),
    name: "browser",
    include: isLong(mode)
      ? [...repeating.browser, ...lasting.browser]
      : ["test/{browser,shipped}/**/*.test.ts"],
    exclude: ["**/node_modules/**", ...(isLong(mode) ? [] : lasting.browser)],
    globalSetup: [
      TEMPORARY,
      "test/support/setup/build-setup.ts",
      "test/support/setup/chromium-setup.ts",
      "test/support/setup/sample-shop-setup.ts",
      POSTGRES,
    ],
    sequence: { groupOrder: 1 },
  },
});

export default defineConfig(({ mode }) => ({
  test: {
    // The default would list every test that reads a theme.
    slowTestThreshold: 5000,
    sequence: { sequencer: LongestFirst },
    // A later run finds files translated to JavaScript: `npm run test:long` comes after `npm test`.
    experimental: { fsModuleCache: true },
    projects: [unit(mode), browser(mode)],
  },
}));
