import { describe, expect, test } from "vitest";
import { openStorefront } from "../../support/server/storefront.ts";
import { blogTheme, collectionFile, openPages, pageFile, post } from "../../support/sites/pages.ts";

const theme = {
  ...blogTheme(),
  "collections/werk.conf": { title: "W", folder: true, index: true, indexType: "full-url" },
  "collections/werk.list": "{.repeated section collection.collections}[{fullUrl}]{.end}",
};

const content = {
  "collections/werk.json": {
    ...pageFile("Werk", { type: 11, typeName: "werk" }),
    collections: ["kräne", "blog", "geheim", "start"],
  },
  "pages/kraene.json": { ...pageFile("kräne"), mainContent: "<p>Kräne</p>" },
  "pages/geheim.json": {
    ...pageFile("geheim", { passwordProtected: true }),
    password: "seebär",
    mainContent: "<p>Streng geheim</p>",
  },
  "collections/blog.json": collectionFile("blog", [post("a"), post("b"), post("c")], {
    typeName: "blog",
  }),
};

const pages = await openPages(content, theme);

const found = (url: string) => {
  const page = pages.find(url);
  if (!page) return undefined;
  return "redirect" in page ? [page.status, page.redirect] : page.id;
};

describe("an index whose pages have their addresses below it", () => {
  test("shows them, and links to them there", async () => {
    const { app } = await openStorefront({ content, theme });
    const { body } = await app.inject("/Werk?format=main-content");
    expect(body).toBe("[/Werk/kr%C3%A4ne][/Werk/blog][/Werk/geheim][/]");
    const sitemap = (await app.inject("/sitemap.xml")).body;
    expect(sitemap).toContain("/Werk/kr%C3%A4ne<");
    expect(sitemap).toContain("/Werk/blog/a<");
    const { items } = (await app.inject("/Werk/blog?format=json")).json();
    expect(items[0].fullUrl).toBe("/Werk/blog/a");
    expect((await app.inject("/Werk/kr%C3%A4ne?format=main-content")).body).toBe("<p>Kräne</p>");
  });

  test.each([
    ["/Werk/kr%C3%A4ne", "collection-p-kräne"],
    ["/kr%C3%A4ne?a=1", [301, "/Werk/kr%C3%A4ne?a=1"]],
    ["/werk/KR%C3%A4NE", [301, "/Werk/kr%C3%A4ne"]],
    ["/Werk/start", undefined],
    ["/Werk/nirgends", undefined],
    ["/Werk/shop", undefined],
    ["/Werk", "collection-p-Werk"],
    ["/Werk/blog", "collection-c-blog"],
    ["/Werk/blog/a", "item-a"],
    ["/Werk/BLOG/A", [301, "/Werk/blog/a"]],
    ["/blog/a?b=1", [301, "/Werk/blog/a?b=1"]],
    ["/Werk/blog/x", undefined],
    ["/Werk/blog/tag/hafen", "collection-c-blog"],
    ["/blog/tag/hafen", [301, "/Werk/blog/tag/hafen"]],
    ["/Werk/kr%C3%A4ne/a", undefined],
  ])("%s", (url, expected) => {
    expect(found(url)).toEqual(expected);
  });

  test("a locked page is locked below it too", async () => {
    const { app } = await openStorefront({ content, theme });
    const { body, headers } = await app.inject("/Werk/geheim");
    expect(body).not.toContain("Streng geheim");
    expect(body).toContain('name="password"');
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("an index of another kind leaves its pages where they are", async () => {
    const config = { title: "W", folder: true, index: true, indexType: "stacked" };
    const stacked = await openPages(content, { ...theme, "collections/werk.conf": config });
    expect(stacked.find("/Werk/kr%C3%A4ne")).toBeUndefined();
    expect(stacked.find("/kr%C3%A4ne")).toMatchObject({ status: 200 });
  });
});
