import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
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
    "test/browser/{blocks,cart-changes,checkout,consent,generated-themes,pages,two-sites}.test.ts",
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

/** Files that take minutes. Started last, one of them would leave a processor without work. */
const longest = ["development/edits", "memory/exact", "races/races"];

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

export default defineConfig(({ mode }) => {
  const isLong = mode === "long";
  const unitFiles = {
    long: [...repeating.unit, ...lasting.unit],
    // Files that meet Node itself: the engine, the commands, HTTP, databases and files.
    newest: [
      "test/{engine,formatters,tools}/**/*.test.ts",
      "test/server/{cli,database,files,http,images,jobs,mail}/**/*.test.ts",
    ],
  }[mode];
  const provide = { isLong };
  const timeout = isLong ? 3 * NET_MS : NET_MS;
  const limits = {
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: NET_MS / 5 } },
  };
  return {
    test: {
      // The default would list every test that reads a theme.
      slowTestThreshold: 5000,
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          test: {
            name: "unit",
            include: unitFiles ?? ["test/**/*.test.{ts,tsx}"],
            exclude: [
              "test/{browser,shipped}/**",
              "**/node_modules/**",
              ...(isLong ? [] : lasting.unit),
            ],
            environment: "node",
            globalSetup: [TEMPORARY, POSTGRES],
            // Reading the server's modules anew for each file takes longer than its tests: files share a process, and must leave
            // nothing changed behind.
            isolate: false,
            maxWorkers: WORKERS,
            // Most of what a test makes is garbage soon: it is collected less often.
            execArgv: ["--max-semi-space-size=64"],
            restoreMocks: true,
            unstubGlobals: true,
            provide,
            ...limits,
          },
        },
        {
          test: {
            name: "browser",
            include: isLong
              ? [...repeating.browser, ...lasting.browser]
              : ["test/{browser,shipped}/**/*.test.ts"],
            exclude: ["**/node_modules/**", ...(isLong ? [] : lasting.browser)],
            environment: "node",
            globalSetup: [
              TEMPORARY,
              "test/support/setup/build-setup.ts",
              "test/support/setup/chromium-setup.ts",
              "test/support/setup/sample-shop-setup.ts",
              POSTGRES,
            ],
            // Files share the browser, the server of the sample sites, and in each process what they read.
            isolate: false,
            maxWorkers: WORKERS,
            sequence: { groupOrder: 1 },
            provide,
            ...limits,
          },
        },
      ],
    },
  };
});
