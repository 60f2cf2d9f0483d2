import { describe, expect, test } from "vitest";
import { readPlainTheme } from "../../support/sites/theme.ts";
import { conf, render } from "./theme-files.ts";

describe("collections", () => {
  test("every key is read leniently", () => {
    const { theme, diagnostics } = readPlainTheme({
      "collections/products.conf": {
        title: "Shop",
        addText: "Add",
        acceptTypes: "store_item",
        ordering: "by-hand",
        pageSize: "30",
        folder: "false",
        index: "true",
        fullData: 1,
        supportsVideoBackgrounds: "true",
        relatedItems: { isEnabled: "true" },
        systemCollectionVersion: 2,
        pagesize: 3,
      },
    });
    expect(theme?.collectionConfigs.get("products")).toMatchObject({
      title: "Shop",
      acceptTypes: ["store_item"],
      ordering: undefined,
      pageSize: 30,
      folder: false,
      index: true,
      fullData: undefined,
      supportsVideoBackgrounds: true,
      relatedItems: true,
    });
    const at = "collections/products.conf";
    expect([...diagnostics].sort()).toEqual([
      `error ${at} $.fullData: is neither true nor false`,
      `warning ${at} $.acceptTypes: should be a list`,
      `warning ${at} $.folder: should be false without quotes`,
      `warning ${at} $.index: should be true without quotes`,
      `warning ${at} $.ordering: 'by-hand' is none of chronological, user-orderable, calendar, music-album`,
      `warning ${at} $.pageSize: should be 30 without quotes`,
      `warning ${at} $.pagesize: is no known key; did you mean 'pageSize'?`,
      `warning ${at} $.supportsVideoBackgrounds: should be true without quotes`,
    ]);
  });

  test.each([0, -1, 2.5, "many", {}])("a page size of %j counts as missing", (pageSize) => {
    const { theme, diagnostics } = readPlainTheme({
      "collections/products.conf": { title: "Shop", pageSize },
    });
    expect(theme?.collectionConfigs.get("products")?.pageSize).toBeUndefined();

    expect(diagnostics).toEqual([
      "error collections/products.conf $.pageSize: must be a whole number from 1",
    ]);
  });

  test("a page size beyond the limit is kept and named", () => {
    const { theme, diagnostics } = readPlainTheme({
      "collections/products.conf": { title: "Shop", pageSize: 9999 },
    });
    expect(theme?.collectionConfigs.get("products")?.pageSize).toBe(9999);
    expect(diagnostics).toEqual([
      "warning collections/products.conf $.pageSize: 9999 is more than a page shows; 250 count",
    ]);
  });

  test("a configuration that is no JSON counts as empty", () => {
    const { theme, diagnostics } = readPlainTheme({ "collections/products.conf": "title: Shop" });
    expect(theme?.collectionConfigs.get("products")?.title).toBe("products");
    expect(diagnostics.at(-1)).toMatch(/^error collections\/products.conf:1:2: is not JSON/);
  });

  test("types that the configuration enables have the platform's templates", () => {
    const { theme, diagnostics } = readPlainTheme({
      ...conf({
        systemCollections: ["products", "blog", "events", "gallery", "album", "wiki", "product"],
      }),
      "collections/blog.list": "own",
      "collections/blog.conf": { title: "Blog" },
    });
    expect([...(theme?.lists.keys() ?? [])].sort()).toEqual([
      "album",
      "blog",
      "events",
      "gallery",
      "products",
    ]);
    expect(render(theme, theme?.lists.get("blog"), {})).toBe("own");
    expect(theme?.items.has("blog")).toBe(false);
    expect(theme?.collectionConfigs.get("events")?.ordering).toBe("calendar");
    const items = [{ id: "p", title: "A < B", assetUrl: "/s/a.jpg" }];
    expect(render(theme, theme?.lists.get("gallery"), { items })).toContain("A &lt; B");
    expect(diagnostics).toEqual([
      "warning template.conf $.systemCollections: the platform has no collection 'product'; did you mean 'products'?",
    ]);
  });

  test("settings of ordinary pages need neither title nor template", () => {
    const { theme, diagnostics } = readPlainTheme({
      "collections/page.conf": { supportsVideoBackgrounds: true },
    });
    expect(diagnostics).toEqual([]);
    expect(theme?.collectionConfigs.get("page")?.supportsVideoBackgrounds).toBe(true);
  });

  test("a type without configuration or without template is named", () => {
    const { diagnostics } = readPlainTheme({
      "collections/blog.list": "x",
      "collections/news.conf": { title: "News" },
      "collections/folder.conf": { title: "Folder", folder: true },
    });
    expect(diagnostics).toEqual([
      "warning collections/news.conf: there is no news.list and no news.item",
      "warning collections/blog.list: has no blog.conf beside it",
    ]);
  });
});
