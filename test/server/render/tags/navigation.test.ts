import { describe, expect, test } from "vitest";
import { renderLayout } from "../../../support/sites/tag-site.ts";

const entry =
  "{.section collection}{title}{.end}{.section externalLink}{title|html}:{url|htmltag}{.end}{.section active}*{.end}{.section folderActive}+{.end}";
const menu = `{.repeated section items}[${entry}{.repeated section items}(${entry}){.end}]{.end}`;
const tag = '<squarespace:navigation navigationId="mainNav" template="menu" />';
const theme = { "blocks/menu.block": menu };

const external = "[&lt;Fort&gt; {x}:https://example.org/?a=1&amp;b]";

describe("<squarespace:navigation>", () => {
  test("gives enabled entries, a folder's pages and links that leave the site", async () => {
    const { body } = await renderLayout(tag, { theme });
    expect(body).toBe(`[Start*][Haus(ueber)(versand)]${external}[Journal]`);
  });

  test("marks the current page and its folder", async () => {
    const at = async (url: string) => (await renderLayout(tag, { theme, url })).body;
    expect(await at("/versand")).toBe(`[Start][Haus+(ueber)(versand*)]${external}[Journal]`);
    expect(await at("/journal/a")).toBe(`[Start][Haus(ueber)(versand)]${external}[Journal*]`);
    expect(await at("/nirgends")).toBe(`[Start][Haus(ueber)(versand)]${external}[Journal]`);
  });

  test("the body is the template without one, also inside an attribute", async () => {
    const source =
      '<b class="nav<squarespace:navigation navigationId="mainNav">{.if items.0} full{.end}{.if shop}!{.end}</squarespace:navigation>">';
    expect((await renderLayout(source)).body).toBe('<b class="nav full">');
  });

  test("the block has its own root, with the website and the platform's variables", async () => {
    const block =
      "{website.siteTitle|html}|{collection.urlId}|{items.length}|{shoppingCart}|{squarespace.page-id}";
    const { body } = await renderLayout(tag, {
      theme: { "blocks/menu.block": block },
      url: "/ueber",
    });
    expect(body).toBe("Laden &amp; Co|ueber|||collection-id-ueber");
  });

  test("predicates act on its entries", async () => {
    const block =
      "{.repeated section items}{.collection?}c{.end}{.folder?}f{.end}{.section externalLink}x{.end} {.end}";
    expect((await renderLayout(tag, { theme: { "blocks/menu.block": block } })).body).toBe(
      "c cf x c ",
    );
  });

  test("unknown navigation or template gives nothing, and an error", async () => {
    const source =
      '1<squarespace:navigation navigationId="toString" template="menu" />2<squarespace:navigation navigationId="mainNav" template="gone" />3';
    const { body, log } = await renderLayout(source, { theme });
    expect(body).toBe("123");
    expect(log.join("\n")).toMatch(/There is no navigation 'toString'[\s\S]*gone\.block/);
  });

  test("a block in another case is found", async () => {
    const source = '<squarespace:navigation navigationId="mainNav" template="hauptNavi" />';
    const { body } = await renderLayout(source, { theme: { "blocks/HauptNavi.block": "here" } });
    expect(body).toBe("here");
  });
});

describe("<squarespace:folder-navigation>", () => {
  const source = '<squarespace:folder-navigation template="submenu" />';
  const submenu = {
    "blocks/submenu.block":
      "{.section items}{collection.title}:{.repeated section @}[{collection.title}{.section active}*{.end}]{.end}{.end}",
  };

  test("gives the pages of the current page's folder", async () => {
    const { body } = await renderLayout(source, { theme: submenu, url: "/ueber" });
    expect(body).toBe("Haus:[ueber*][versand]");
  });

  test("gives nothing outside of a folder and on pages without content", async () => {
    expect((await renderLayout(source, { theme: submenu })).body).toBe("");
    expect((await renderLayout(source, { theme: submenu, url: "/nirgends" })).body).toBe("");
  });
});
