import { expect, test } from "vitest";
import { createSiteEngine } from "../../../server/render/site-engine.ts";
import { systemCollections } from "../../../templates/platform/collections/index.ts";
import { mug } from "../../support/site-files.ts";

const engine = createSiteEngine();

const item = {
  ...mug(),
  title: "A < B",
  fullUrl: '/x/"a"',
  assetUrl: "/s/a.jpg",
  publishOn: Date.UTC(2026, 0, 31, 12),
  startDate: Date.UTC(2026, 1, 1, 19),
  location: { addressTitle: "Hall & Co" },
  body: "<p>Body</p>",
  tags: ["a b"],
};
const json = {
  website: { timeZone: "Europe/Berlin" },
  collection: { title: "C & D", fullUrl: "/x" },
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
    });
    expect(errors).toEqual([]);
    expect(output).toContain("A &lt; B");
    expect(output).not.toContain("A < B");
    expect(output).not.toContain('"/x/"a""');
  },
);

test("lists and items show their content", () => {
  const render = (source: string | undefined, locale = "de-DE") =>
    engine.compile(source ?? "").render(json, { locale }).output;
  const { blog, events, products } = systemCollections;
  expect(render(blog?.list.source)).toContain('<time datetime="2026-01-31">31.01.2026</time>');
  expect(render(blog?.list.source)).toContain('href="/x?page=2&amp;tag=a"');
  expect(render(blog?.item?.source)).toContain('<a href="/x?tag=a%20b">a b</a>');
  expect(render(events?.list.source)).toContain("01.02.2026, 20:00");
  expect(render(events?.item?.source, "en-US")).toMatch(/Feb 1, 2026, 8:00\sPM/);
  expect(render(blog?.item?.source, "en-GB")).toContain(">31 Jan 2026<");
  expect(render(events?.item?.source)).toContain("Hall &amp; Co");
  expect(render(products?.item?.source)).toContain("sqs-add-to-cart-button");
  expect(render(products?.item?.source)).toContain('<a rel="prev" href="/x/p">P &amp; Q</a>');
});
