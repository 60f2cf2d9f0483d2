import { expect, test } from "vitest";
import { listAffected } from "../../../server/cli/affected-pages.ts";
import { below, builtClient } from "../../support/server/storefront.ts";
import { contentFiles, mug, themeFiles, writeFolder } from "../../support/sites/site-files.ts";

const shop = contentFiles()["collections/shop.json"] as object;

const folder = writeFolder({
  ...below("sites/shop", {
    ...contentFiles(),
    "collections/shop.json": { ...shop, items: [mug()] },
  }),
  ...below("themes/plain", {
    ...themeFiles(),
    "blocks/note.block": "<p>note</p>",
    "blocks/unused.block": "<p>unused</p>",
    "pages/kontakt.page": "{website|apply note.block}",
  }),
});

const list = (site?: string, name?: string) =>
  listAffected(
    { site, name },
    { sitesDir: `${folder}/sites`, themesDir: `${folder}/themes` },
    builtClient(),
  );

test("a template affects the pages that applied it, named from the theme or from here", async () => {
  const here = { code: 0, text: "/kontakt\n" };
  expect(await list("shop", "blocks/note.block")).toEqual(here);
  expect(await list("shop", `${folder}/themes/plain/blocks/note.block`)).toEqual(here);
});

test("a layout and site.json affect every page, a file of content those that show it", async () => {
  const all = (await list("shop", "site.json")).text.trim().split("\n");
  expect(all).toEqual(expect.arrayContaining(["/", "/kontakt", "/shop"]));
  const own = (await list("shop", "pages/start.json")).text.trim().split("\n");
  expect(own).toContain("/");
});

test("a product affects its page and its list", async () => {
  const { code, text } = await list("shop", "product:mug");
  expect(code).toBe(0);
  expect(text).toMatch(/^\/shop$/m);
  expect(text).toMatch(/^\/shop\/\w+$/m);
  expect(text).not.toMatch(/^\/kontakt$/m);
});

test("a file that no page reads says so; unknown names are told with the nearest", async () => {
  expect(await list("shop", "blocks/unused.block")).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^no page reads .*blocks\/unused\.block\n$/),
  });
  expect(await list("shop", "blocks/noet.block")).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /there is no file or product 'blocks\/noet\.block'; did you mean '.*blocks\/note\.block'\?/,
    ),
  });
  expect(await list("shpo", "site.json")).toEqual({
    code: 1,
    text: "there is no site 'shpo'; did you mean 'shop'?\n",
  });
  expect((await list("shop")).code).toBe(1);
});
