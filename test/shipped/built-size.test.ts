import { readdirSync, statSync } from "node:fs";
import { expect, test } from "vitest";

const MOST_BYTES = 7 * 1024 * 1024;

test("what ships has no source maps, and takes no more room than it may", () => {
  const names = readdirSync("dist", { recursive: true, encoding: "utf8" });
  expect(names).toContain("server/main.js");
  expect(names.filter((name) => name.endsWith(".map"))).toEqual([]);
  const files = names.map((name) => statSync(`dist/${name}`)).filter((file) => file.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
