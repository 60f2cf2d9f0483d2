import path from "node:path";
import { describe, expect, test } from "vitest";
import { undocumentedExports } from "./support/docs/docstrings.ts";

/** All folders of code. */
const roots = ["analysis", "client", "engine", "formatters", "server", "templates/platform"];

describe("what other folders import has a docstring", () => {
  const missing = undocumentedExports(path.join(import.meta.dirname, ".."), roots);

  test.each(roots)("in %s", (root) => {
    expect(missing.filter((name) => name.startsWith(`${root}/`))).toEqual([]);
  });
});
