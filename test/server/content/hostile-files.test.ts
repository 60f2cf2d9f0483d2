import { appendFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { contentFiles, mug, writeFolder } from "../../support/sites/site-files.ts";

/** The diagnostics of the small site after its shop's file has been tampered with. */
function diagnosticsOf(tamper: (path: string) => void) {
  const folder = writeFolder(contentFiles());
  tamper(join(folder, "collections/shop.json"));
  const { content, diagnostics } = loadContent(folder);
  expect(content).toBeUndefined();
  return diagnostics.map(({ path = "$", message, severity }) => `${severity} ${path} ${message}`);
}

const shop = (items: string) =>
  `{"collection":{"id":"c1","urlId":"shop","title":"x","type":1,"typeName":"blog"},"items":${items}}`;

test.each<[string, (path: string) => void, string]>([
  [
    "a price of parts of a yen",
    (path) =>
      writeFileSync(
        path,
        shop(
          '[{"id":"a","structuredContent":{"variants":[{"priceMoney":{"value":"1075.50","currency":"JPY"}}]}}]',
        ),
      ),
    "error $.items[0].structuredContent.variants[0].priceMoney.value there are no parts of one JPY",
  ],
  [
    "a text with the character U+0000",
    (path) => writeFileSync(path, shop('[{"id":"a","title":"A\\u0000"}]')),
    "error $.items[0].title has the character U+0000, which nothing shows",
  ],
  [
    "a key that stands for a prototype",
    (path) => writeFileSync(path, shop('[{"id":"a","extra":{"__proto__":{"admin":true}}}]')),
    "error $.items[0].extra.__proto__ is no key that content may have",
  ],
  [
    "the same key, written with escapes",
    (path) => writeFileSync(path, shop('[{"id":"a","\\u005f_proto__":1}]')),
    "error $.items[0].__proto__ is no key that content may have",
  ],
  [
    "nesting beyond all sense",
    (path) => writeFileSync(path, shop(`${"[".repeat(50_000)}${"]".repeat(50_000)}`)),
    `error $.items${"[0]".repeat(99)} is nested more than 100 levels deep`,
  ],
  [
    "bytes that are no text",
    (path) => appendFileSync(path, Buffer.from([0xff, 0xfe])),
    "error $ is not UTF-8 text",
  ],
  ["a huge file", (path) => truncateSync(path, 33 * 1024 * 1024), "error $ is larger than 32 MB"],
  [
    "an address with a control character",
    (path) => writeFileSync(path, shop('[{"id":"a","urlId":"a\\u0007b"}]')),
    "error $.items[0].urlId a URL id holds no control characters and no half characters",
  ],
  [
    "an address that is no text",
    (path) => writeFileSync(path, shop('[{"id":"a","urlId":"\\ud800"}]')),
    "error $.items[0].urlId a URL id holds no control characters and no half characters",
  ],
  [
    "a time that no date can be",
    (path) => writeFileSync(path, shop('[{"id":"a","publishOn":9007199254740991}]')),
    "error $.items[0].publishOn Too big: expected number to be <=8640000000000000",
  ],
])("%s is refused with file, place and cause", (_, tamper, diagnostic) => {
  expect(diagnosticsOf(tamper)).toEqual([diagnostic]);
});

test("names of built-in properties are names like any other", () => {
  const { content } = loadContent(
    writeFolder({
      ...contentFiles(),
      "collections/shop.json": {
        collection: { id: "c1", urlId: "constructor", title: "x", type: 1, typeName: "toString" },
        items: [mug({ id: "hasOwnProperty", urlId: "valueOf", tags: ["constructor"] })],
      },
      "site.json": { ...(contentFiles()["site.json"] as object), navigation: {} },
    }),
  );
  expect(content?.pages.get("constructor")?.items?.[0]?.urlId).toBe("valueOf");
  expect(content?.pages.get("toString")).toBeUndefined();
  expect(content?.items.has("constructor")).toBe(false);
});
