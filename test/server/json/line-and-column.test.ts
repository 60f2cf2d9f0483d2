import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locate } from "../../../server/json/line-and-column.ts";
import { pathsTo, toJsonPath } from "../../../server/json/path.ts";
import { loadSite } from "../../../server/site/loading/load-site.ts";
import { below } from "../../support/server/storefront.ts";
import { diagnosticText } from "../../support/sites/diagnostic-text.ts";
import { contentFiles, themeFiles, writeFolder } from "../../support/sites/site-files.ts";
import { siteTools } from "../../support/sites/site-tools.ts";

const text = `{
  // comment
  "items": [
    { "id": "a", "tags": ["x", "y"] },
    { "id": "b", "a b": { "c": null } },
  ]
}`;

function eventPlaceOf(path: string, json = text) {
  const file = `${writeFolder({ "a.json": json })}/a.json`;
  const [located] = locate([{ severity: "error", code: "SCHEMA", file, path, message: "" }]);
  return [located?.line, located?.column];
}

describe("a path is found in its text", () => {
  test.each([
    ["$", 1, 1],
    ["$.items", 3, 12],
    ["$.items[0].tags[1]", 4, 32],
    ["$.items[1]", 5, 5],
    ['$.items[1]["a b"].c', 5, 32],
  ])("%s", (path, line, column) => {
    expect(eventPlaceOf(path)).toEqual([line, column]);
  });

  test("what is missing is named where it would stand", () => {
    const missing = "$.items[1].structuredContent.productType";
    expect(eventPlaceOf(missing)).toEqual([5, 5]);
  });

  test("in a text that is not JSON nothing is found", () => {
    expect(eventPlaceOf("$[1]", "[ 'a', 1 ]")).toEqual([undefined, undefined]);
  });
});

test("the paths to a path end with itself, whatever the keys", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.nat(9))), (steps) => {
      const paths = pathsTo(toJsonPath(steps));
      expect(paths).toEqual(
        [...steps.keys(), steps.length].map((n) => toJsonPath(steps.slice(0, n))),
      );
    }),
  );
});

test("a file that has gone leaves a diagnostic as it is", () => {
  const diagnostic = {
    severity: "error",
    code: "SCHEMA",
    file: "gone.json",
    path: "$",
    message: "",
  } as const;
  expect(locate([diagnostic])).toEqual([diagnostic]);
});

describe("the diagnostics of a site have line and column", () => {
  async function diagnosticsOf(content: Record<string, unknown>) {
    const folder = writeFolder({
      ...below("site", { ...contentFiles(), ...content }),
      ...below("themes/plain", themeFiles()),
    });
    const { diagnostics } = await loadSite(
      { contentFolder: `${folder}/site`, themesFolder: `${folder}/themes` },
      siteTools,
    );
    return diagnostics.map((one) => diagnosticText(one).replace(`${folder}/site/`, ""));
  }

  test("where a value does not fit the schema", async () => {
    const start = `{
  "collection": { "id": "c0", "urlId": "start", "title": "Start", "type": 10, "typeName": 5 },
  "mainContent": ""
}`;
    expect(await diagnosticsOf({ "pages/start.json": start })).toEqual([
      "error pages/start.json:2:91 $.collection.typeName: expected string, received number",
    ]);
  });

  test("where a page of an exported index has an error", async () => {
    const child = { id: "k", urlId: "kind", title: "Kind", type: 10, typeName: "page" };
    const index = JSON.stringify(
      {
        collection: { id: "i", urlId: "index", title: "I", type: 1, typeName: "page", index: true },
        collections: [{ ...child, mainContent: "", regionName: "wide" }],
      },
      null,
      1,
    );
    const line = index.split("\n").findIndex((one) => one.includes("wide")) + 1;
    expect(await diagnosticsOf({ "collections/index.json": index })).toContain(
      `warning collections/index.json:${line}:18 $.collections[0].regionName: the theme has no layout 'wide'; the default one is used`,
    );
  });
});
