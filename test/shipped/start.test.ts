import { statSync } from "node:fs";
import { join } from "node:path";
import request from "supertest";
import { expect, test } from "vitest";
import { environmentOf } from "../support/server/shop-environment.ts";
import { runServer, startShop } from "../support/server/shop-process.ts";
import { mug } from "../support/sites/site-files.ts";

test("a site that is right is served by the built server, which stops with code 0", async () => {
  const shop = await startShop(environmentOf());
  const page = await request(shop.url).get("/shop/becher").expect(200);
  expect(page.text).toContain('data-island="add-to-cart"');
  const sprite = await request(shop.url).get("/universal/svg/social-accounts.svg").expect(200);
  expect(String(sprite.body)).toContain('<symbol id="facebook-icon"');
  expect(await shop.stop()).toBe(0);
});

test("a stopped server leaves all of its data in the database's one file", async () => {
  const environment = environmentOf();
  const shop = await startShop(environment);
  await shop.stop();
  const log = join(environment.DATA_DIR, "schaufenster.sqlite-wal");
  expect(statSync(log, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
});

test("errors of content and theme are listed, in all files at once, and the server ends with code 1", async () => {
  const { code, stderr } = await runServer(
    environmentOf({
      content: {
        "pages/start.json": '{ "collection": {} ',
        "collections/shop.json": {
          collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
          items: [mug({ title: 5 })],
        },
      },
      theme: {
        "collections/products.item": "<h1>\n  {.section item}{title}</h1>",
        "styles/base.less": "a { color: red; }\n\n.b { .missing(; }\n",
      },
    }),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(/pages\/start\.json:1:\d+: error: is not JSON/);
  expect(stderr).toMatch(/collections\/shop\.json:\d+:\d+ \$\.items\[0\]\.title: error: /);
  expect(stderr).toMatch(
    /collections\/products\.item:2:3: error: SyntaxError: Reached EOF in the middle of SECTION/,
  );
  expect(stderr).toMatch(/styles\/base\.less:3:\d+: error: /);
  expect(stderr).toContain("2 |   {.section item}{title}</h1>\n");
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("a setting that is not allowed is one line, with code 1", async () => {
  const { code, stderr } = await runServer({ ...environmentOf(), PORT: "viele" });
  expect(code).toBe(1);
  expect(stderr).toBe('PORT: "viele" is not allowed; it must be a whole number from 0 to 65535\n');
});
