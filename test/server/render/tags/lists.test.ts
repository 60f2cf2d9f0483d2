import { describe, expect, test } from "vitest";
import { renderLayout, tagContent } from "../../../support/sites/tag-site.ts";

const query = (attributes: string, body = "{.repeated section items}{id}{.or}none{.end}") =>
  `<squarespace:query ${attributes}>${body}</squarespace:query>`;

const rendered = async (source: string, url = "/") => (await renderLayout(source, { url })).body;

describe("<squarespace:query>", () => {
  test.each([
    ['collection="journal"', "edca"],
    ['collection="journal" limit="2"', "ed"],
    ['collection="journal" limit="2" skip="1"', "dc"],
    ['collection="journal" tag="hafen, Kaffee"', "edc"],
    ['collection="journal" category="Notiz" tag="Tee"', "d"],
    ['collection="journal" featured="true"', "e"],
    ['collection="journal" category="Geheim"', "none"],
    ['collection="journal" limit="-1" skip="x"', "edca"],
    ['collection="nirgends"', "none"],
    ['collection="zu"', "none"],
    ['collection="__proto__"', "none"],
  ])("%s", async (attributes, ids) => {
    expect(await rendered(query(attributes))).toBe(ids);
  });

  test("has the outer scope and its own collection", async () => {
    const body = "{collection.title}|{website.siteTitle}|{.section items}{title}{.end}";
    expect(await rendered(query('collection="{collection.urlId}"', body), "/journal")).toBe(
      "Journal|Laden & Co|",
    );
  });

  test("the ninth of a page gives nothing, and an error", async () => {
    const one = query('collection="shop"', "x");
    const { body, log } = await renderLayout(`${one.repeat(8)}-${one}-`);
    expect(body).toBe("xxxxxxxx--");
    expect(log).toContain("A page makes at most 8 queries; this one is left out");
  });

  test("what an item says is never a template", async () => {
    const body = "{.repeated section items}{title}{.end}";
    expect(await rendered(query('collection="journal" skip="3"', body))).toBe(
      "{.section x}<squarespace:query collection='shop'>{x}",
    );
  });

  test("an item that is published later appears when its time comes", async () => {
    const content = tagContent({
      "collections/spaeter.json": {
        collection: { id: "c9", urlId: "spaeter", title: "S", type: 1, typeName: "blog" },
        items: [{ id: "x", urlId: "x", title: "X", publishOn: 5000 }],
      },
    });
    let now = 4000;
    const first = await renderLayout(query('collection="spaeter"'), { content, now });
    expect(first.body).toBe("none");
    now = 5000;
    const later = await renderLayout(query('collection="spaeter"'), { content, now });
    expect(later.body).toBe("x");
  });
});

describe("<squarespace:category>", () => {
  const source =
    '<squarespace:category collection="journal">{.repeated section categories}[{name} {fullUrl|htmltag} {count}{.section active}*{.end}]{.end}</squarespace:category>';

  test("gives the categories that visitors can choose", async () => {
    expect(await rendered(source)).toBe(
      "[Notiz /journal?category=Notiz 2][Rezept & Co /journal?category=Rezept%20%26%20Co 1]",
    );
  });

  test("marks the one that is shown", async () => {
    expect(await rendered(source, "/journal?category=notiz")).toContain(
      "[Notiz /journal?category=Notiz 2*]",
    );
  });

  test("an unknown collection has none", async () => {
    expect(await rendered(source.replace("journal", "nirgends"))).toBe("");
  });
});

describe("<squarespace:related>", () => {
  const source =
    '<squarespace:related collectionId="{collection.id}" itemId="{item.id}" limit="2">{.repeated section items}{id}{.end}</squarespace:related>';

  test("gives other items, those that share most first", async () => {
    expect(await rendered(source, "/journal/d")).toBe("ec");
    expect(await rendered(source, "/journal/c")).toBe("ed");
  });

  test("gives nothing where there is no collection", async () => {
    expect(await rendered(source, "/nirgends")).toBe("");
  });
});
