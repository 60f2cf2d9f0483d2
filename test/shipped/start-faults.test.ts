import { lookup } from "node:dns/promises";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import request from "supertest";
import * as undici from "undici";
import { describe, expect, test, vi } from "vitest";
import { environmentOf } from "../support/server/shop-environment.ts";
import { runServer, startShop } from "../support/server/shop-process.ts";
import { contentFiles, mug, writeFolder } from "../support/sites/site-files.ts";

test("a server sends what the build and the server compress in an encoding, unless COMPRESSION is off", async () => {
  for (const [compression, encoding] of [
    ["on", "br"],
    ["off", undefined],
  ] as const) {
    const shop = await startShop({ ...environmentOf(), COMPRESSION: compression });
    for (const path of ["/shop/becher", "/universal/svg/social-accounts.svg"]) {
      const { body, headers } = await undici.request(shop.url + path, {
        headers: { "accept-encoding": "br" },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      expect([path, headers["content-encoding"]]).toEqual([path, encoding]);
      const text = (encoding ? brotliDecompressSync(bytes) : bytes).toString();
      expect(text).toMatch(/data-island="add-to-cart"|<symbol id="facebook-icon"/);
    }
    await shop.stop();
  }
});

test("a server without sharp says so when it starts, and sends pictures as they are", async () => {
  const folder = writeFolder({});
  cpSync("dist", join(folder, "dist"), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    if (name === "sharp") continue;
    symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  }
  const content = { "assets/red.png": "no picture" };
  const shop = await startShop(environmentOf({ content }), { folder });
  await vi.waitFor(() => expect(shop.stdout()).toContain("sharp is missing"), 20_000);
  const [line = ""] = shop
    .stdout()
    .split("\n")
    .filter((text) => text.includes("sharp is missing"));
  expect(JSON.parse(line)).toMatchObject({ level: 40, reason: "Cannot find module 'sharp'" });
  const picture = await request(shop.url).get("/s/red.png?format=300w").expect(200);
  expect(String(picture.body)).toBe("no picture");
  expect(await shop.stop()).toBe(0);
});

test("an address that is no text gets the site's 404 page from the built server too", async () => {
  const shop = await startShop(environmentOf());
  for (const path of ["/%", "/%zz", "/shop/%C3"]) {
    const answer = await request(shop.url).get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain("Seite nicht gefunden");
  }
  await shop.stop();
});

test("a theme with mistakes is served without the part that is wrong, and all of them are listed", async () => {
  const shop = await startShop(
    environmentOf({
      theme: {
        "collections/products.item": "<h1>{item.title|html}</h1>\n{.section nothing}",
        "styles/base.less": "a { color: red; }\nb { .nowhere; }\n",
        "blocks/teaser.block/x": "",
      },
    }),
  );
  const page = await request(shop.url).get("/shop/becher");
  expect(page.text).toContain("<h1>Becher</h1>");
  expect((await request(shop.url).get("/site.css")).text).toContain("a{color:#ff0000}");
  expect(shop.stderr()).toMatch(
    /blocks\/teaser\.block: error: is a folder, not a file \[FILE_UNREADABLE\]\n/,
  );
  expect(shop.stderr()).toMatch(/collections\/products\.item:2:1: error: SyntaxError: Reached EOF/);
  expect(shop.stderr()).toMatch(/styles\/base\.less:2:\d+: error: .*nowhere/);
  expect(await shop.stop()).toBe(0);
});

describe("what is wrong is listed, and the server ends with code 1", () => {
  test.each([
    [
      "no template.conf",
      { "template.conf": undefined },
      /template\.conf: error: is missing \[FILE_MISSING\]\n/,
    ],
    [
      "no layout",
      { "head.region": undefined, "foot.region": undefined },
      /template\.conf:\d+:\d+ \$\.layouts: error: there is no layout that can be used \[MISSING_LAYOUT\]\n/,
    ],
  ])("a theme with %s", async (_name, theme, shown) => {
    const { code, stderr } = await runServer(environmentOf({ theme }));
    expect(code).toBe(1);
    expect(stderr).toMatch(shown);
  });

  test.each([
    [
      "another currency",
      { priceMoney: { value: "1.00", currency: "USD" } },
      "is in USD, but the shop sells in EUR",
    ],
    ["a SKU that two variants have", { sku: "BLAU" }, "'BLAU' is the SKU of another variant"],
  ])("a variant with %s", async (_name, change, shown) => {
    const item = mug();
    Object.assign(item.structuredContent.variants[1] ?? {}, { price: undefined }, change);
    const { code, stderr } = await runServer(
      environmentOf({
        content: {
          "collections/shop.json": {
            collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
            items: [item],
          },
        },
      }),
    );
    expect(code).toBe(1);
    expect(stderr).toContain(shown);
  });

  test("a page whose address is the server's own", async () => {
    const { code, stderr } = await runServer(
      environmentOf({
        content: {
          "pages/cart.json": {
            collection: { id: "c9", urlId: "cart", title: "x", type: 10, typeName: "page" },
            mainContent: "",
          },
        },
      }),
    );
    expect(code).toBe(1);
    expect(stderr).toContain("'/cart' is an address of the server's own");
  });

  test("a navigation entry for a page that does not exist, by its JSON path", async () => {
    const files = contentFiles();
    const { code, stderr } = await runServer(
      environmentOf({
        content: {
          "site.json": {
            ...(files["site.json"] as object),
            navigation: { mainNav: [{ collection: "nirgends" }] },
          },
        },
      }),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /site\.json:18:23 \$\.navigation\.mainNav\[0\]\.collection: error: there is no page or collection with the URL id 'nirgends'/,
    );
  });

  test("a missing default site", async () => {
    const { code, stderr } = await runServer({ ...environmentOf(), DEFAULT_SITE: "anderswo" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/anderswo\/site\.json: error: is missing/);
  });
});

describe("what the operator can mend is one line, with code 1", () => {
  test("a port that is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "localhost", resolve));
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, stderr } = await runServer({ ...environmentOf(), PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`Port ${port} is already in use: stop what listens there, or set PORT\n`);
  });

  test("a port that is taken on the other address of localhost", async () => {
    const other = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      other.once("error", () => resolve(false));
      other.listen(0, "::1", () => resolve(true));
    });
    const names = await lookup("localhost", { all: true });
    if (!taken || !names.some(({ address }) => address === "::1")) return;
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const { code, stderr } = await runServer({ ...environmentOf(), PORT: port });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/is already in use/);
  });

  test.each(["below a file", "below /proc"])(
    "a data folder that cannot be made, %s",
    async (where) => {
      const file = join(writeFolder({ file: "" }), "file");
      const { code, stderr } = await runServer({
        ...environmentOf(),
        DATA_DIR: join(where === "below a file" ? file : "/proc", "data"),
      });
      expect(code).toBe(1);
      expect(stderr).toMatch(/^The data folder .* cannot be made: .*\n$/);
    },
  );
});

test("an unknown formatter is a warning with its place, and the page stands", async () => {
  const shop = await startShop(
    environmentOf({ theme: { "collections/products.list": "{collection.title|nope}" } }),
  );
  const page = await request(shop.url).get("/shop").expect(200);
  expect(page.text).toContain("{collection.title|nope}");
  await shop.stop();
});
