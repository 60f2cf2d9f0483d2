import { readFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { systemPartials } from "../../templates/platform/system-partials.ts";
import { blocksByType, column, layout, row, text } from "../support/blocks/block-markup.ts";
import { stillPage } from "../support/browser/browser.ts";
import { overflowOf } from "../support/browser/page-audit.ts";

/** A page with the base styles and a theme's, in which no script runs. */
async function open(html: string, theme = "", width = 1280) {
  const page = await stillPage(width);
  const styles = `<style>${baseStyles().css}</style><style>body { padding: 17px } ${theme}</style>`;
  const classes = "medium-button-style-solid newsletter-style-dark";
  await page.setContent(
    `<!doctype html><html lang="de">${styles}<body class="${classes}">${html}</body></html>`,
  );
  return page;
}

const types = Object.entries(blocksByType);

test.each([390, 768, 1280])(
  "every type of block is seen, within its column, and ends before the next: %i px",
  async (width) => {
    const each = types.map(([, html]) => `<div class="type">${html}</div>`).join("");
    const page = await open(layout(row(column(12, text() + each + text()))), "", width);
    const shown = await page.locator(".type").evaluateAll((elements) =>
      elements.map((element) => {
        const frame = element.getBoundingClientRect();
        const content = element.querySelector(".sqs-block-content");
        const box = content?.getBoundingClientRect();
        // The lowest edge of what is drawn: what hangs out of a block lies on the next one.
        const edges = [...(content?.querySelectorAll("*") ?? [])]
          .filter((inner) => !inner.closest(".sqs-gallery, .summary-item-list, svg"))
          .map((inner) => inner.getBoundingClientRect().bottom);
        return {
          height: box?.height ?? 0,
          top: frame.top,
          bottom: frame.bottom,
          lowest: Math.max(...edges, 0),
          opacity: Math.min(
            ...[...element.querySelectorAll("*")]
              .filter((inner) => !inner.matches(".sqs-video-opaque"))
              .map((inner) => Number(getComputedStyle(inner).opacity)),
          ),
        };
      }),
    );
    for (const [index, [name]] of types.entries()) {
      const { height, bottom, lowest, opacity } = shown[index] ?? {};
      expect([name, (height ?? 0) > 0]).toEqual([name, true]);
      expect([name, (lowest ?? 0) <= (bottom ?? 0) + 1]).toEqual([name, true]);
      expect([name, (opacity ?? 0) >= 0.5]).toEqual([name, true]);
      const next = shown[index + 1];
      if (next) expect([name, next.top >= (bottom ?? 0) - 1]).toEqual([name, true]);
    }
    expect(await overflowOf(page)).toBe(0);
    // No picture is wider than its column, but those of lines that scroll or are cut.
    const wide = await page
      .locator("img")
      .evaluateAll((images) =>
        images
          .filter((one) => !one.closest(".sqs-gallery-block-slider, .sqs-gallery-block-slideshow"))
          .filter((one) => one.getBoundingClientRect().width > innerWidth - 34),
      );
    expect(wide).toEqual([]);
  },
);

/** Widths of a block's parts in hundredths of the block's. */
const parts: readonly (readonly [type: string, selector: string, share: number])[] = [
  ["image", "img", 100],
  ["image poster", "img", 100],
  ["image poster", ".image-card", 75],
  ["image card", "img", 49],
  ["image card", ".image-card-wrapper", 49],
  ["image collage", "img", 70],
  ["image stack", "img", 100],
  ["video", "iframe", 100],
  ["gallery grid", ".slide", 33.3333],
  ["gallery slideshow", ".slide", 100],
  ["gallery stacked", "img", 100],
  ["summary list", ".summary-thumbnail-outer-container", 25],
  ["product", "img", 100],
  ["newsletter", ".newsletter-form-wrapper", 100],
  ["horizontal rule", "hr", 100],
];

test.each(parts)(
  "the parts of a block have their shares of it: %s, %s",
  async (type, selector, share) => {
    const page = await open(layout(row(column(12, blocksByType[type] ?? ""))), "", 768);
    const whole = await page.locator(".sqs-block-content").boundingBox();
    const part = await page.locator(selector).first().boundingBox();
    expect(((part?.width ?? 0) / (whole?.width ?? 1)) * 100).toBeCloseTo(share, 0);
  },
);

test("forms and newsletter are reached and filled by keyboard", async () => {
  const page = await open((blocksByType.form ?? "") + (blocksByType.newsletter ?? ""));
  const reached: string[] = [];
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const { tagName, type } = await focused.evaluate((element: HTMLInputElement) => ({
      tagName: element.tagName.toLowerCase(),
      type: element.type,
    }));
    reached.push(`${tagName} ${type}`);
    expect((await focused.boundingBox())?.height).toBeGreaterThan(10);
  }
  expect(reached).toEqual([
    "input text",
    "input text",
    "input text",
    "textarea textarea",
    "input checkbox",
    "input submit",
    "input email",
    "button submit",
  ]);
});

const buttons: Readonly<Record<string, string>> = {
  "the add button": '<button class="sqs-add-to-cart-button sqs-editable-button">A</button>',
  "a form's button": '<input type="submit" class="sqs-editable-button" value="A">',
  "a button block": '<a href="/" class="sqs-block-button-element">A</a>',
  "a form's handle": '<button class="lightbox-handle">A</button>',
  "the button of the search": '<button class="sqs-search-page-button">A</button>',
};

/** The visible properties of a button. */
const lookOf = (button: Locator) =>
  button.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      color: style.color,
      background: style.backgroundColor,
      border: style.borderTopWidth,
      padding: `${style.paddingTop} ${style.paddingLeft}`,
      font: `${style.fontSize} ${style.fontWeight} ${style.textTransform}`,
      outline: style.outlineStyle,
      cursor: style.cursor,
      opacity: style.opacity,
    };
  });

test.each(Object.entries(buttons))("%s has the platform's look", async (_name, html) => {
  const page = await open(html);
  const button = page.locator("button, a, input");
  expect(await lookOf(button)).toEqual({
    color: "rgb(255, 255, 255)",
    background: "rgb(39, 39, 39)",
    border: "0px",
    padding: "12px 30px",
    font: "12px 400 uppercase",
    outline: "none",
    cursor: "pointer",
    opacity: "1",
  });
  await page.keyboard.press("Tab");
  expect((await lookOf(button)).outline).toBe("solid");
  await button.evaluate((element) => element.setAttribute("disabled", ""));
  if (!html.startsWith("<a") && !html.includes("lightbox")) {
    expect(await lookOf(button)).toMatchObject({ opacity: "0.7", cursor: "not-allowed" });
  }
});

test.each(Object.entries(buttons))("of %s a theme's class wins", async (_name, html) => {
  const name = /class="[^"]*?([\w-]+)"/.exec(html)?.[1];
  const theme = `.${name} { color: red; background: none; border: 3px dotted; padding: 0; outline: none }`;
  const page = await open(html, theme);
  const button = page.locator("button, a, input");
  await page.keyboard.press("Tab");
  expect(await lookOf(button)).toMatchObject({
    color: "rgb(255, 0, 0)",
    background: "rgba(0, 0, 0, 0)",
    border: "3px",
    padding: "0px 0px",
    outline: "none",
  });
});

test.each([
  ["outline", { background: "rgba(0, 0, 0, 0)", color: "rgb(39, 39, 39)", border: "2px" }],
  ["raised", { background: "rgb(39, 39, 39)", border: "0px" }],
] as const)("the body's class gives buttons another style: %s", async (style, look) => {
  const page = await open(
    `<div class="small-button-style-${style}"><a href="/" class="sqs-block-button-element sqs-block-button-element--small">A</a></div>`,
  );
  expect(await lookOf(page.locator("a"))).toMatchObject(look);
});

test("a bare page's button looks like one without a theme", async () => {
  const page = await stillPage();
  await page.setContent(
    `<style>${readFileSync("client/page/page.css", "utf8")}</style><style>${baseStyles().css}</style><main class="sqs-bare-page-content"><button>A</button></main>`,
  );
  const button = page.locator("button");
  expect(await lookOf(button)).toMatchObject({ border: "2px", cursor: "pointer" });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("links to accounts without a style of their own show the sign alone, not the shape it is cut out of", async () => {
  const { output } = createSiteEngine()
    .compile(systemPartials["sqs-social-links"] ?? "")
    .render({ website: { socialAccounts: [{ iconEnabled: true, serviceName: "rss" }] } });
  const page = await open(output);
  const fill = (part: string) =>
    page.locator(`.sqs-use--${part}`).evaluate((element) => getComputedStyle(element).fill);
  expect(await fill("icon")).toBe("rgb(0, 0, 0)");
  expect(await fill("mask")).toBe("rgba(0, 0, 0, 0)");
});

test("captions over a picture are light on their dark ground, whatever colour a theme gives to captions", async () => {
  const caption =
    '<figure class="sqs-block-image-figure"><figcaption class="image-caption-wrapper"><div class="image-caption"><p>Am Kai</p></div></figcaption></figure>';
  const page = await open(
    `<div class="layout-caption-overlay">${caption}</div><div class="layout-caption-below">${caption}</div>`,
    ".image-caption { color: navy } .image-caption p { color: navy }",
  );
  const colors = await page
    .locator("p")
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color));
  expect(colors).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 128)"]);
});

test("the day of an event stands below its month, whatever their widths", async () => {
  const date = (month: string) =>
    `<div class="summary-item-record-type-event"><div class="summary-thumbnail-event-date"><span>${month}</span> <span>1</span></div></div>`;
  const page = await open(["Mai", "J"].map(date).join(""));
  const tops = await page
    .locator("span")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops.map((top, index) => top - (tops[index - (index % 2)] ?? 0))).toEqual([0, 25, 0, 25]);
});

test("slides of a carousel of summaries stay wide enough to be read", async () => {
  const page = await open(blocksByType["summary carousel"] ?? "", "", 390);
  const width = () => page.locator(".summary-item").first().boundingBox();
  expect((await width())?.width).toBe(200);
  expect(await overflowOf(page)).toBe(0);
});

test("a product's mark keeps within the small picture of a list on a phone", async () => {
  const page = await open(
    `<div class="sqs-block-summary-v2"><div class="summary-block-setting-design-list"><div class="summary-item"><div class="summary-thumbnail-outer-container"><a class="summary-thumbnail-container" href="/"><div class="summary-thumbnail" style="height:70px"></div><div class="product-mark sold-out">Ausverkauft</div></a></div><div class="summary-content">Mühle</div></div></div></div>`,
    ".product-mark { font: bold 15px sans-serif; padding: .35em .7em; border: 3px solid }",
    390,
  );
  const left = async (selector: string) => (await page.locator(selector).boundingBox())?.x ?? 0;
  expect(await left(".product-mark")).toBeGreaterThanOrEqual(await left(".summary-thumbnail"));
});

test("the marks of a quote stand at its first and its last word", async () => {
  const quote = (text: string) =>
    `<div class="sqs-block-quote"><blockquote><span>“</span>${text}<span>”</span></blockquote></div>`;
  const page = await open(quote("Meer") + quote("<p>Meer</p>"));
  const heights = await page
    .locator("blockquote")
    .evaluateAll((quotes) => quotes.map((one) => one.getBoundingClientRect().height));
  expect(heights[1]).toBe(heights[0]);
});

test("the text of a cover page has the page's own ground on a picture", async () => {
  const page = await open(
    `<img class="sqs-cover-page-image" alt=""><main class="sqs-cover-page-content"><h1>Bald</h1></main>`,
    "body { background-color: navy; color: white }",
  );
  const ground = await page
    .locator("main")
    .evaluate((main) => getComputedStyle(main).backgroundColor);
  expect(ground).toBe("rgb(0, 0, 128)");
});
