import { beforeAll, describe, expect, test } from "vitest";
import { shopOf } from "../../../server/site/catalog/shop.ts";
import {
  blogTheme,
  collectionFile,
  NOW,
  openPages,
  post,
  type TestPages,
  viewAt,
} from "../../support/sites/pages.ts";
import { mug } from "../../support/sites/site-files.ts";

const hidden = (id: string, more: object) =>
  post(id, {
    tags: [`tag-${id}`],
    categories: [`category-${id}`],
    author: { id: `author-${id}`, displayName: `name-${id}` },
    ...more,
  });

const LATER = NOW + 60_000;

let pages: TestPages;
beforeAll(async () => {
  pages = await openPages(
    {
      "collections/blog.json": collectionFile(
        "blog",
        [
          post("neu", { publishOn: 3000, tags: ["Tee"] }),
          hidden("entwurf", { publishOn: 2500, workflowState: 2 }),
          hidden("pruefung", { publishOn: 2400, workflowState: 3 }),
          hidden("geplant", { publishOn: 2300, workflowState: 4 }),
          hidden("spaeter", { publishOn: LATER, workflowState: 1 }),
          post("alt", { publishOn: 1000 }),
        ],
        { tags: ["Tee", "tag-entwurf"], categories: ["category-spaeter"] },
      ),
      "collections/werk.json": {
        collection: { id: "w", urlId: "werk", title: "Werk", type: 1, typeName: "werk" },
        collections: ["blog"],
      },
      "collections/shop.json": collectionFile(
        "shop",
        [
          mug({ id: "spaet", publishOn: LATER }),
          mug({ id: "skizze", urlId: "s", workflowState: 2 }),
        ],
        { type: 13, typeName: "products" },
      ),
      "collections/termine.json": collectionFile(
        "termine",
        [post("fest", { startDate: NOW, endDate: NOW + 30_000 })],
        { typeName: "events" },
      ),
    },
    blogTheme(),
  );
});

describe("unpublished items do not appear", () => {
  test.each([
    "/blog",
    "/blog/neu",
    "/werk",
    "/blog?tag=tag-entwurf",
    "/blog?author=author-pruefung",
  ])("in the payload of %s", (url) => {
    const text = JSON.stringify(pages.payload(url));
    for (const id of ["entwurf", "pruefung", "geplant", "spaeter"]) {
      // A filter repeats the requested name.
      const found = text.replaceAll(/"\w+Filter":"[^"]*"/g, "").includes(id);
      expect([id, found]).toEqual([id, false]);
    }
  });

  test.each(["entwurf", "pruefung", "geplant", "spaeter"])("at /blog/%s", (id) => {
    expect(pages.find(`/blog/${id}`)).toBeUndefined();
    expect(pages.find(`/blog/${id.toUpperCase()}`)).toBeUndefined();
  });

  test("among neighbours and counts", () => {
    const { pagination, collection } = pages.payload("/blog/neu");
    expect(pagination.nextItem.title).toBe("alt");
    expect(collection.itemCount).toBe(2);
  });

  test("in the shop", () => {
    const shopAt = (now: number) => shopOf(viewAt(pages.site, now));
    expect(shopAt(NOW).findProduct("spaet")).toBeUndefined();
    expect(shopAt(LATER).findProduct("skizze")).toBeUndefined();
    expect(shopAt(LATER).findProduct("spaet")?.id).toBe("spaet");
  });
});

describe("a moment later", () => {
  test("scheduled items appear everywhere, and not before their time", () => {
    expect(pages.payload("/blog", LATER).items[0].title).toBe("spaeter");
    expect(pages.payload("/blog", LATER).collection).toMatchObject({
      itemCount: 3,
      tags: ["Tee", "tag-spaeter"],
      categories: ["category-spaeter"],
    });
    expect(pages.payload("/blog", NOW).collection.itemCount).toBe(2);
    expect(pages.find("/blog/spaeter", LATER)).toBeDefined();
  });

  test("is announced: the end of an event, then the next publication, then nothing", () => {
    expect(viewAt(pages.site, NOW).until).toBe(NOW + 30_000);
    expect(viewAt(pages.site, NOW + 30_000).until).toBe(LATER);
    expect(viewAt(pages.site, LATER).until).toBeUndefined();
  });

  test("an event that has ended is past", () => {
    expect(pages.payload("/termine", NOW).upcoming).toHaveLength(1);
    expect(pages.payload("/termine", NOW + 30_000)).toMatchObject({ upcoming: [], past: [{}] });
  });
});
