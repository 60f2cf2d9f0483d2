import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The default would list every test that reads a theme.
    slowTestThreshold: 5000,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/{browser,shipped}/**", "**/node_modules/**"],
          environment: "node",
          globalSetup: ["test/support/postgres-setup.ts"],
          // A safety net for what hangs; a busy machine may take long to read a theme.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/{browser,shipped}/**/*.test.ts"],
          environment: "node",
          globalSetup: [
            "test/support/build-setup.ts",
            "test/support/chromium-setup.ts",
            "test/support/postgres-setup.ts",
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file starts a server and a browser; two cores carry one of each well.
          fileParallelism: false,
        },
      },
    ],
  },
});
