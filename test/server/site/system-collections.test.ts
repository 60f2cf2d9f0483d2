import { expect, test } from "vitest";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { systemCollections } from "../../../templates/platform/collections/index.ts";
import { mug } from "../../support/sites/site-files.ts";

const engine = createSiteEngine();

const item = {
  ...mug(),
  title: "A < B",
  fullUrl: '/x/"a"',
  assetUrl: "/s/a.jpg",
  originalSize: "800x600",
  items: [
    { assetUrl: "/s/a.jpg", title: "A" },
    { assetUrl: "/s/a.jpg", title: "B" },
  ],
  publishOn: Date.UTC(2026, 0, 31, 12),
  startDate: Date.UTC(2026, 1, 1, 19),
  location: { addressTitle: "Hall & Co" },
  body: "<p>Body</p>",
  tags: ["a b"],
};
const json = {
  website: { timeZone: "Europe/Berlin" },
  debug: true,
  collection: { title: "C & D", fullUrl: "/x", mainImage: { assetUrl: "/s/a.jpg" } },
  items: [item],
  upcoming: [item],
  past: [],
  item,
  pagination: {
    nextPageUrl: "/x?page=2&tag=a",
    prevItem: { fullUrl: "/x/p", title: "P & Q" },
  },
};

const templates = Object.entries(systemCollections).flatMap(([name, { list, item: one }]) => [
  [`${name}.list`, list] as const,
  ...(one ? [[`${name}.item`, one] as const] : []),
]);

test.each(templates)(
  "the platform's %s has no errors and escapes what is text",
  (_name, markup) => {
    const { name, source } = markup;
    expect(engine.validate(source, { name })).toEqual([]);
    const { output, errors } = engine.compile(source, { name }).render(json, {
      locale: "de-DE",
      now: Date.UTC(2026, 0, 1),
      enableExpr: true,
    });
    expect(errors).toEqual([]);
    expect(output).toContain("A &lt; B");
    expect(output).not.toContain("A < B");
    expect(output).not.toContain('"/x/"a""');
  },
);

test("lists and items show their content", () => {
  const render = (source: string | undefined, locale = "de-DE") =>
    engine.compile(source ?? "").render(json, { locale, enableExpr: true }).output;
  const { blog, events, products } = systemCollections;
  expect(render(blog?.list.source)).toContain('<time datetime="2026-01-31">31.01.2026</time>');
  expect(render(blog?.list.source)).toContain('href="/x?page=2&amp;tag=a"');
  expect(render(blog?.item?.source)).toContain('<a href="/x?tag=a%20b">a b</a>');
  expect(render(events?.list.source)).toMatch(/>01\.02\.2026<[\s\S]*>20:00</);
  expect(render(events?.item?.source, "en-US")).toMatch(/>Feb 1, 2026<[\s\S]*>8:00\sPM</);
  expect(render(blog?.item?.source, "en-GB")).toContain(">31 Jan 2026<");
  expect(render(events?.item?.source)).toContain("Hall &amp; Co");
  expect(render(products?.item?.source)).toContain("sqs-add-to-cart-button");
  expect(render(products?.item?.source)).toMatch(
    /<nav id="productNav">\s*<a class="prev" rel="prev" href="\/x\/p">P &amp; Q<\/a>/,
  );
});

test.each(templates.filter(([name]) => name !== "blog.item"))(
  "pictures of the platform's %s have the widths that they are shown in",
  (_name, { source }) => {
    const { output } = engine.compile(source).render(json, { locale: "de-DE", enableExpr: true });
    const pictures = output.match(/<img [^>]*>/g) ?? [];
    expect(pictures).not.toEqual([]);
    for (const picture of pictures) {
      expect(picture).toMatch(/ srcset="\/s\/a\.jpg\?format=100w 100w, /);
      expect(picture).toMatch(
        / srcset="[^"]* 800w" sizes="\(max-width: 800px\) 100vw, 800px"| srcset="[^"]* (?:800|2500)w" sizes="(?:\(max-width: \d+px\) 100vw, )?\d+(?:vw|px)"/,
      );
    }
  },
);

test("the picture that a page begins with is loaded at once, those of lists once they are near", () => {
  const render = (source: string | undefined) =>
    engine.compile(source ?? "").render(json, { enableExpr: true }).output;
  const { album, products } = systemCollections;
  expect(render(album?.list.source)).toContain(
    ' class="album-cover loaded" fetchpriority="high" decoding=',
  );
  expect(render(products?.list.source)).toContain(' loading="lazy" decoding=');
  expect(render(products?.item?.source)).toMatch(
    /fetchpriority="high" decoding="async"><\/div>\s*<div class="slide" id="picture-2"><img [^>]*alt="B"[^>]* loading="lazy"/,
  );
});
