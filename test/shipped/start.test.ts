import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { runServer, startShop } from "../support/shop-process.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../support/site-files.ts";

type Files = Readonly<Record<string, unknown>>;

/** The environment of a server over a small site; `content` and `theme` replace or add files. */
function environmentOf(changes: { readonly content?: Files; readonly theme?: Files } = {}) {
  const below = (name: string, files: Files) =>
    writeFolder(
      Object.fromEntries(Object.entries(files).map(([path, file]) => [`${name}/${path}`, file])),
    );
  return {
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: writeFolder({}),
    SITES_DIR: below("shop", { ...contentFiles(), ...changes.content }),
    THEMES_DIR: below("plain", { ...themeFiles(), ...changes.theme }),
    DEFAULT_SITE: "shop",
  };
}

describe("a site that is right", () => {
  test("is served by the built server, which stops with code 0", async () => {
    const shop = await startShop(environmentOf());
    const answer = await fetch(`${shop.url}/shop/becher`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-island="add-to-cart"');
    expect(await shop.stop()).toBe(0);
  });
});

describe("what is wrong is listed, and the server ends with code 1", () => {
  test("faults of content and theme, in all files at once", async () => {
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
    expect(stderr).toMatch(/pages\/start\.json:1:\d+: is not JSON/);
    expect(stderr).toMatch(/collections\/shop\.json \$\.items\[0\]\.title: /);
    expect(stderr).toMatch(
      /collections\/products\.item:2:3: SyntaxError: Reached EOF in the middle of SECTION/,
    );
    expect(stderr).toMatch(/styles\/base\.less:3: expected right parenthesis/);
    expect(stderr).toContain("2 |   {.section item}{title}</h1>\n");
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test("a theme whose mixin does not exist, with the line that calls it", async () => {
    const { code, stderr } = await runServer(
      environmentOf({ theme: { "styles/base.less": "a { color: red; }\nb { .nowhere; }\n" } }),
    );
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /styles\/base\.less:2: Failed to locate a mixin using selector \.nowhere/,
    );
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
      /site\.json \$\.navigation\.mainNav\[0\]\.collection: there is no page or collection with the URL id 'nirgends'/,
    );
  });

  test("a missing default site", async () => {
    const { code, stderr } = await runServer({ ...environmentOf(), DEFAULT_SITE: "anderswo" });
    expect(code).toBe(1);
    expect(stderr).toMatch(/anderswo\/site\.json: is missing/);
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

  test("a setting that is not allowed", async () => {
    const { code, stderr } = await runServer({ ...environmentOf(), PORT: "viele" });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'PORT: "viele" is not allowed; it must be a whole number from 0 to 65535\n',
    );
  });

  test("a data folder that cannot be made", async () => {
    const folder = writeFolder({ file: "" });
    const { code, stderr } = await runServer({
      ...environmentOf(),
      DATA_DIR: `${folder}/file/data`,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .* cannot be made: .*\n$/);
  });
});

test("an unknown formatter is a warning with its place, and the page stands", async () => {
  const shop = await startShop(
    environmentOf({ theme: { "collections/products.list": "{collection.title|nope}" } }),
  );
  const answer = await fetch(`${shop.url}/shop`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("{collection.title|nope}");
  await shop.stop();
});
