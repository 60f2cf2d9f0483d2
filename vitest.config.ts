import { defineConfig } from "vitest/config";

/** Files whose tests measure time, of the clock or of the processor. */
const measuring = [
  "test/engine/{attacks,bombs,long-template,validate}.test.ts",
  "test/formatters/{hostile,image-macro,large}.test.ts",
  "test/server/database/storage-faults.test.ts",
  "test/server/http/time-limits.test.ts",
  "test/server/render/{markup/page-markup,payload/payload}.test.ts",
  "test/server/theme/tweaks/tweaks.test.ts",
];

/** Files that race and break off on databases: they take minutes, and are the databases' matter, not Node's. */
const racing = [
  "test/server/races/*.test.ts",
  "test/server/model/orders.test.ts",
  "test/server/modules/{orders/crashes,payments/arrivals}.test.ts",
];

/** A safety net for what hangs; a busy machine may take long to read a theme. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

const TEMPORARY = "test/support/setup/temporary-setup.ts";

const modules = "test/server/modules/**";

/**
 * Tests within a process. Reading the server's modules anew for each file takes longer than its tests: files share a process, and must
 * leave nothing changed behind.
 */
const within = {
  environment: "node",
  globalSetup: [TEMPORARY, "test/support/setup/postgres-setup.ts"],
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  ...limits,
};

export default defineConfig({
  test: {
    // The default would list every test that reads a theme.
    slowTestThreshold: 5000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/{browser,shipped}/**", "**/node_modules/**", ...measuring, modules],
          ...within,
        },
      },
      {
        test: {
          name: "unit-modules",
          include: [`${modules}/*.test.{ts,tsx}`],
          exclude: racing,
          ...within,
        },
      },
      {
        test: { name: "unit-racing", include: racing, ...within },
      },
      {
        test: {
          name: "unit-measuring",
          include: measuring,
          environment: "node",
          globalSetup: [TEMPORARY],
          // A process of its own for each: what others left in the memory would be measured too.
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/{browser,shipped}/**/*.test.ts"],
          environment: "node",
          globalSetup: [
            TEMPORARY,
            "test/support/setup/build-setup.ts",
            "test/support/setup/chromium-setup.ts",
            "test/support/setup/postgres-setup.ts",
          ],
          // Each file starts a server and a browser, and waits for them most of the time.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          ...limits,
        },
      },
    ],
  },
});
