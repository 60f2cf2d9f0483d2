import { expect, test } from "vitest";
import { type HtmlElement, visitHtml } from "../../../server/html/visit-html.ts";
import { goldenSite, readGoldenBlocks } from "../../support/blocks/block-site.ts";
import { sampleOf } from "../../support/turns.ts";

type Block = { readonly type: number | string; readonly value?: unknown };

/** Every block of the golden files, by the file's name. */
const blocks = [...readGoldenBlocks()].flatMap(([name, list]) =>
  list.map((block) => [name, block as Block] as const),
);

/** Copies of a block in which one text each is another, with the path of the text. */
function withText(block: Block, text: string): (readonly [string, Block])[] {
  const paths: (readonly string[])[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "string") paths.push(path);
    else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
    }
  };
  visit(block.value ?? {}, []);
  return paths.map((path) => {
    const copy = structuredClone(block);
    let place = copy.value as Record<string, unknown>;
    for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
    place[path.at(-1) ?? ""] = text;
    const name = path.filter((key) => !/^\d+$/.test(key)).join(".");
    return [name, copy];
  });
}

function attributesOf(html: string): readonly HtmlElement["attrs"][number][] {
  const attributes: HtmlElement["attrs"] = [];
  visitHtml(html, {
    enter: ({ attrs }) => void attributes.push(...attrs),
    leave() {},
    text() {},
  });
  return attributes;
}

/** The keys of all golden blocks whose text makes elements that fit. */
async function keysThat(
  text: string,
  fits: (attribute: HtmlElement["attrs"][number]) => boolean,
): Promise<readonly string[]> {
  const variants = blocks.flatMap(([file, block]) =>
    withText(block, text).map(([key, copy]) => [`${file} ${key}`, copy] as const),
  );
  // Numbered, as one that stands twice would get another id.
  const list = variants.map(([, copy], index) => ({ ...copy, id: `b${index}` }));
  const site = await goldenSite(new Map([["all", list]]));
  const written = (await site.blocksOf("all")).replace(/^blocks\[.*$/gm, "");
  const html = written.split(/^(?=<div class="sqs-block )/m);
  await site.close();
  expect(html).toHaveLength(variants.length);
  const found = variants.filter((_, index) => attributesOf(html[index] ?? "").some(fits));
  return [...new Set(found.map(([key]) => key))].sort();
}

/** The keys that are the owner's HTML. */
const ownHtml = [
  "accordion accordionItems.description",
  "accordion accordionItems.description.html",
  "code html",
  "code wysiwyg.source",
  "embed description",
  "embed description.html",
  "embed html",
  "gallery-findings items.body",
  "gallery-slider items.body",
  "gallery-slideshow items.body",
  "gallery-stacked items.body",
  "html html",
  "html html.html",
  "image info.description",
  "image-designs info.subtitle",
  "image-designs info.title",
  "markdown html",
  "markdown wysiwyg.source",
  "newsletter description.html",
  "quote quote",
  "quote source",
  "video description.html",
];

test("script in a text is a text, except in the owner's HTML", async () => {
  const text = `"'><script data-x>alert(1)</script><b onclick=x data-x>`;
  expect(await keysThat(text, ({ name }) => name === "data-x")).toEqual(ownHtml);
});

const addresses = [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example/x",
  "/\\evil.example/x",
  "\u0001javascript:x",
];

test.each(sampleOf(addresses, 1))("no link, picture or frame leads to %j", async (address) => {
  const keys = await keysThat(
    address,
    ({ name, value }) =>
      /^(?:href|src|srcset|action|data-lightbox-picture)$/.test(name) &&
      !/^(?:\/(?![/\\])|[#?]|https?:|mailto:|tel:)/.test(value),
  );
  expect(keys).toEqual([]);
});
