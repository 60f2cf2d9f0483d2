import { expect, test } from "vitest";
import { blockPage, oneColumn } from "../../support/blocks/block-site.ts";
import { openStorefront } from "../../support/server/storefront.ts";
import { blogTheme, collectionFile, post } from "../../support/sites/pages.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const override = (type: string, source: string) => ({
  [`blocks/own-${type}.block`]: source,
  [`blocks/own-${type}.block.conf`]: { type },
});
const content = (html: string) => `<div class="sqs-block-content">${html}</div>`;

test("a block of the theme replaces ours, with the block's own JSON as its context", async () => {
  const picture = {
    id: "i1",
    assetUrl: "/s/a.png",
    originalSize: "10x10",
    customKey: "eigen",
  };
  const { main, log } = await blockPage(
    oneColumn([
      { type: 5, value: { item: picture, info: { title: "<p>T</p>", own: 1 }, extra: "x" } },
      { type: 31, value: { quote: "Meer" } },
      { type: 62, value: { values: [1, 2] } },
    ]),
    {
      theme: {
        ...override(
          "image",
          "{assetUrl} {item.customKey} {customKey} {info.title} {info.own} {info.hasTitle} {info.hasSubtitle} {extra} {website.siteTitle} {info.designLayout}",
        ),
        ...override("quote", "{@|json}"),
        ...override("chart", "{.repeated section values}[{@}]{.end}"),
      },
    },
  );
  expect(main).toContain(content("/s/a.png eigen eigen <p>T</p> 1 true false x Laden & Co inline"));
  expect(main).toContain(content('{"quote":"Meer","source":""}'));
  expect(main).toContain(content("[1][2]"));
  expect(log).toEqual([]);
});

test("it stands wherever blocks do, with tags, partials and the time", async () => {
  const files = contentFiles();
  const field = oneColumn([{ type: 13, value: {} }]);
  const source =
    '<squarespace:navigation navigationId="mainNav" template="menu" /><squarespace:query collection="shop">{.repeated section items}{title}{.end}</squarespace:query>{squarespace.page-id}';
  const { app, log } = await openStorefront({
    content: {
      "site.json": { ...Object(files["site.json"]), blockFields: { foot: field } },
    },
    theme: {
      ...override("link", source),
      "foot.region": '<squarespace:block-field id="foot" /></body></html>',
    },
  });
  expect((await app.inject("/")).body).toContain(
    content("[/shop][https://example.org/]Becher" + "collection-c0"),
  );
  expect((await app.inject("/shop")).body).toContain("*");
  expect(log).toEqual([]);
});

test("a block that fails is an empty frame and an entry in the log, and the page stands", async () => {
  const forever = `{.macro m}{@|apply m}{@|apply m}{@|apply m}{@|apply m}{.end}{@|apply m}`;
  const { main, statusCode, log } = await blockPage(
    oneColumn([
      { id: "q", type: 31, value: { quote: "Meer" } },
      { id: "r", type: 47 },
      { id: "s", type: 2, value: { html: "<p>danach</p>" } },
    ]),
    { theme: { ...override("quote", forever), ...override("horizontalrule", "a{nope|nope}b") } },
  );
  expect(statusCode).toBe(200);
  expect(main).toContain(`id="block-q">${content("")}`);
  expect(main).toContain(`id="block-r">${content("a{nope|nope}b")}`);
  expect(main).toContain("<p>danach</p>");
  const messages = log.map(({ msg }) => String(msg));
  expect(messages.some((message) => message.includes("in block 'q' of "))).toBe(true);
  expect(messages.some((message) => message.includes("'nope' is unknown in block 'r'"))).toBe(true);
});

test("a block that shows the field or the items in which it stands comes to an end", async () => {
  const files = contentFiles();
  const field = oneColumn([
    { id: "a", type: 13 },
    { id: "b", type: 13 },
  ]);
  const source =
    '(<squarespace:block-field id="foot" /><squarespace:block-field id="foot" /><squarespace:query collection="blog">{.repeated section items}{body}{.end}</squarespace:query>)';
  const { app } = await openStorefront({
    content: {
      "site.json": { ...Object(files["site.json"]), blockFields: { foot: field } },
      "collections/blog.json": collectionFile("blog", [post("eins", { body: { layout: field } })]),
    },
    theme: {
      ...blogTheme(),
      ...override("link", source),
      "collections/blog.item": "{item.body}",
      "foot.region":
        '{squarespace.main-content}<squarespace:block-field id="foot" /></body></html>',
    },
  });
  for (const url of ["/", "/blog/eins"]) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body.length).toBeLessThan(20_000);
    expect(body).toContain("(");
  }
});
