import path from "node:path";
import { describe, expect, test } from "vitest";
import { undocumentedExports } from "./support/docstrings.ts";

/** All folders of code, and whether what other folders import from them must have a docstring. */
const roots = {
  client: true,
  engine: true,
  formatters: true,
  server: true,
  "server/contract": true,
  "templates/platform": true,
};

describe("what other folders import has a docstring", () => {
  const missing = undocumentedExports(path.join(import.meta.dirname, ".."), Object.keys(roots));

  test.each(Object.entries(roots).filter(([, isChecked]) => isChecked))("in %s", (root) => {
    expect(missing.filter((name) => name.startsWith(`${root}/`))).toEqual([]);
  });
});
