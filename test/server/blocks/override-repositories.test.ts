import { expect, onTestFinished, test } from "vitest";
import { blockTypeNames } from "../../../server/contract/blocks/types.ts";
import { goldenFiles, readGoldenBlocks } from "../../support/blocks/block-site.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";

/** Files of blocks that replace the platform's, by the types that they replace. */
const overrides = (blocks: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(blocks).flatMap(([type, source]) => [
      [`blocks/system/${type}.block`, source],
      [`blocks/system/${type}.block.conf`, `{ "type" : "${type}" }\n`],
    ]),
  );

/** As repositories of 2013 have them: pictures for the loader of the platform, sections, no expressions. */
const early = overrides({
  image: `{.section info}<div class="early-image {layout}{.if stretch} stretch{.end}">{.end}
{.section linkTo}<a href="{@|htmlattr}"{.if newWindow} target="_blank"{.end}>{.end}
<noscript><img src="{assetUrl}" alt="{.if title}{title|htmlattr}{.or}{filename|htmlattr}{.end}" /></noscript>
<img class="thumb-image" {@|image-meta} />
{.if linkTo}</a>{.end}
{.section info}{.if hasTitle}<div class="image-title">{title}</div>{.end}{.if hasSubtitle}<h2>{subtitle}</h2>{.end}{.if description}<div class="image-caption">{description}</div>{.end}</div>{.end}`,
  gallery: `<div class="early-gallery {.gallery-design-grid?}grid{.or}{options.design}{.end}{.gallery-show-meta?} meta-{options.meta-position}{.end}" data-count="{items|count}">
{.repeated section items}{.main-image?}<div class="slide" data-type="{.equal? recordType 2}image{.or}other{.end}"><img data-load="false" {@|image-meta} alt="{title|htmltag}">{.if title}<h3>{title}</h3>{.end}{.if clickthroughUrl}<a href="{clickthroughUrl}">+</a>{.end}</div>{.end}{.or}<p>leer</p>{.end}
</div>`,
  quote: `<figure class="early-quote"><blockquote>{quote}</blockquote>{.if source}<figcaption>&mdash; {source}</figcaption>{.end}</figure>`,
  button: `<div class="early-button {buttonAlignment} {buttonSize}"><a href="{buttonLink|htmlattr}"{.if newWindow} target="_blank"{.end}>{buttonText|htmltag}</a></div>`,
  search: `<form class="early-search {theme}" action="/search"><input name="q" placeholder="{placeholder|htmltag}"/></form>`,
  tagcloud: `<ul class="early-tagcloud">{.repeated section items}<li data-count="{count}"><a href="{fullUrl}">{name}</a></li>{.end}</ul>`,
  audio: `<div class="early-audio" data-url="{audioAssetUrl|htmlattr}">{title|htmltag} {.if iTunesAuthor}{iTunesAuthor|htmltag}{.end}</div>`,
});

/** As repositories of 2016 have them: macros, variables, expressions, partials, formatters of products. */
const late = {
  "blocks/partials/entry.block": `{.var @when publishOn}{.if @when}<time datetime="{publishOn|date %F}">{publishOn|date %d.%m.%Y}</time>{.end}`,
  ...overrides({
    "summary-v2": `{.macro card}<article class="{@|item-classes}" id="item-{id}">{.if assetUrl}<img {@|image-meta}>{.end}<h2><a href="{fullUrl}">{title}</a></h2>{@|apply entry.block}{.event?}{startDate|date %A}{.end}{.equal? recordType 11}{@|product-price}{.end}{.if excerpt}{excerpt}{.end}{.repeated section categories}{@}{.alternates with}, {.end}</article>{.end}
<section class="late-summary late-summary--{design}" data-collection="{collection.id}">{.if headerText}<h1>{headerText|htmltag}</h1>{.end}{.repeated section items}{@|apply card}{.end}</section>`,
    gallery: `{.eval @columns = options.thumbnails-per-row; @wide = design === "slideshow" || design === "slider"}<div class="late-gallery{.if @wide} wide{.end}" role="group" aria-label="{.if collection.title}{collection.title|htmltag}{.or}Galerie{.end}">{.repeated section items}<img srcset="{@|image-srcset}" alt="{title|htmlattr}" style="object-position: {mediaFocalPoint|image-color}">{.end}</div>`,
    image: `{.var @ratio item.originalSize}<figure class="late-image design-layout-{info.designLayout}" data-size="{@ratio}"><img {item|image-meta}>{.if info.description}<figcaption>{info.description}</figcaption>{.end}</figure>`,
    form: `<div class="late-form" data-form-id="{formId|htmltag}">{.if form.name}{form.name|htmltag}{.end}<squarespace:block-field id="neben-dem-formular" columns="12" /></div>`,
    newsletter: `<div class="late-newsletter {alignment}">{.if title}<h2>{title|htmltag}</h2>{.end}{.if description}{description}{.end}{.repeated section form.fields}{title}{.end}</div>`,
    product: `{.section product}<div class="late-product" data-id="{id}"><a href="{fullUrl}">{title}</a>{@|product-price}{.varied-prices?}ab{.end}{.on-sale?}reduziert{.end}{.sold-out?}weg{.or}{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}{.end}{@|product-quick-view group}</div>{.end}`,
    video: `<div class="late-video" data-provider="{oembed.providerName|htmltag}">{@|video}</div>`,
    markdown: `<div class="late-markdown">{wysiwyg.source|htmltag}</div>`,
    sociallinks: `<ul class="late-social {iconAlignment}">{.repeated section website.socialAccounts}{.if iconEnabled}<li><a href="{profileUrl|htmlattr}">{serviceName}</a></li>{.end}{.end}</ul>`,
  }),
};

/** Every type of blocks, replaced by its own JSON. */
const json = overrides(
  Object.fromEntries(blockTypeNames.map((type) => [type, `<pre>${type} {@|json|htmltag}</pre>`])),
);

const golden = readGoldenBlocks();
const all = [...golden].flatMap(([name, blocks]) =>
  blocks.map((block) => ({ ...Object(block), id: `${name}-${Object(block).id}` })),
);

/** All blocks of the golden files on one page of a theme, and what the server tells of them. */
async function renderAll(theme: Readonly<Record<string, unknown>>) {
  const files = below("shop", goldenFiles(new Map([...golden, ["all", all]])));
  const { app, log, close } = await startApp(await loadTestSites(files, theme), {
    now: () => Date.UTC(2026, 5, 15, 10),
  });
  onTestFinished(close);
  const { body, statusCode } = await app.inject("/b-all?format=main-content");
  expect(statusCode).toBe(200);
  return { body, told: log.map(({ msg }) => msg) };
}

const framesIn = (html: string): number => html.match(/class="sqs-block[ "]/g)?.length ?? 0;

test.each([
  ["2013", early, ["image", "gallery", "quote", "button", "search", "tagcloud", "audio"], "early"],
  [
    "2016",
    late,
    ["summary", "gallery", "image", "form", "newsletter", "product", "video", "markdown", "social"],
    "late",
  ],
] as const)(
  "a repository in the manner of %s replaces blocks, beside all others",
  async (_year, theme, names, prefix) => {
    const { body, told } = await renderAll(theme);
    expect(told).toEqual([]);
    expect(framesIn(body)).toBe(all.length);
    for (const name of names) expect(body).toContain(`class="${prefix}-${name}`);
    // Nothing of a template is left as it was written.
    expect(body.match(/\{(?:\.|@|[a-z.]+\|)[^}]*\}/gi)).toEqual(null);
  },
);

test("the pictures, texts and prices of blocks are where their templates want them", async () => {
  const { body: first } = await renderAll(early);
  expect(/<img class="thumb-image".*/.exec(first)?.[0]).toMatch(
    /<img class="thumb-image"\s+data-src="\/s\/[^"]+" data-image="[^"]+" data-image-dimensions="/,
  );
  expect(/<div class="early-gallery.*/.exec(first)?.[0]).toMatch(
    /<div class="early-gallery autocolumns meta-bottom" data-count="3">/,
  );
  const { body: second } = await renderAll(late);
  const found = [
    /<div class="late-product" data-id="mug">.{0,90}/s,
    /<article class="[^"]*" id="item-[^>]*>.{0,90}/s,
    /<div class="late-video".{0,90}/s,
  ].map((part) => part.exec(second)?.[0]);
  expect(found).toEqual([
    expect.stringMatching(/Becher<\/a><div class="product-price-frame"/),
    expect.stringMatching(
      /class="hentry [^"]*featured" id="item-p1"><img data-src="\/s\/speicher\.jpg"/,
    ),
    expect.stringMatching(/data-provider="YouTube"><div class="sqs-video-wrapper"/),
  ]);
});

test("every type of blocks can be replaced, and shows all that it knows as JSON", async () => {
  const { body, told } = await renderAll(json);
  expect(told).toEqual([]);
  const shown = new Set([...body.matchAll(/<pre>([\w-]+) \{/g)].map(([, type]) => type));
  expect(shown.size).toBeGreaterThan(30);
});
