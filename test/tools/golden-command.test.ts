import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFolder } from "../support/sites/site-files.ts";

/** The exit code of `jsont golden` with these arguments. */
const golden = (...args: readonly string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "tools/jsont/main.ts", "golden", ...args]).status;

test("the command's exit code tells success, failing cases and wrong calls apart", () => {
  const folder = writeFolder({
    "price.html": ':JSON\n{ "price": 1 }\n:TEMPLATE\n{price}\n:OUTPUT\nx\n',
  });
  expect(golden(folder)).toBe(1);
  expect(golden(folder, "--update")).toBe(0);
  expect(golden(folder, "--platform", "reference")).toBe(0);
  expect(golden(join(folder, "nowhere"))).toBe(2);
  expect(golden(folder, "--reporter", "other")).toBe(2);
  expect(golden(folder, "--what")).toBe(2);
  expect(golden("--help")).toBe(0);
});
