import { expect, test } from "vitest";
import { loadContent } from "../../../server/content/load-content.ts";
import { openStorefront } from "../../support/server/storefront.ts";
import { contentFiles, writeFolder } from "../../support/sites/site-files.ts";

const shop = Object(contentFiles()["collections/shop.json"]);
const site = Object(contentFiles()["site.json"]);
const own = "<script>ownOfShop()</script>";

/** The files of a shop whose pages have their own code. */
const files = (codeInjection: unknown, more: object = {}) => ({
  "site.json": { ...site, codeInjection: { header: "<meta name=all>" } },
  "collections/shop.json": {
    ...shop,
    collection: { ...shop.collection, ...more },
    codeInjection,
    password: "moin",
  },
});

test("a page's own code ends its head, and those of its items, and its script may run", async () => {
  const { app } = await openStorefront({ content: files({ header: own }) });
  for (const url of ["/shop", "/shop/becher"]) {
    const { body, headers } = await app.inject({ url });
    expect(body).toContain(`<meta name=all>\n${own}\n<!-- End of Squarespace Headers -->`);
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha256").update("ownOfShop()").digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  }
  for (const url of ["/", "/search?q=becher", "/shop?format=json", "/nirgends"]) {
    expect((await app.inject({ url })).body).not.toContain("ownOfShop");
  }
});

test("the code of a locked page is not in its lock screen", async () => {
  const { app } = await openStorefront({
    content: files({ header: own }, { passwordProtected: true }),
  });
  const { body, statusCode } = await app.inject({ url: "/shop" });
  expect([statusCode, body.includes("ownOfShop")]).toEqual([401, false]);
});

test.each([
  ["<meta>", '$.codeInjection is no object { "header": HTML }'],
  [[], '$.codeInjection is no object { "header": HTML }'],
  [{ header: 5 }, "$.codeInjection.header is no text of HTML"],
])("what is no code is told, and the page is there without it: %j", (written, message) => {
  const { content, diagnostics } = loadContent(
    writeFolder({ ...contentFiles(), ...files(written) }),
  );
  expect(diagnostics.map((one) => [one.severity, `${one.path} ${one.message}`])).toEqual([
    ["warning", message],
  ]);
  expect(content?.pages.get("shop")?.headCode).toBeUndefined();
});
