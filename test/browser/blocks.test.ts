import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { goldenFiles, readGoldenBlocks } from "../support/blocks/block-site.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { settled } from "../support/browser/settled.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";

let dataDir: string;

/** Blocks that show what stands elsewhere, or the owner's HTML as it is; forms are only frames yet. */
const elsewhere = new Set(["embed", "code", "form"]);

const shop = serveFile(() => {
  dataDir = mkdtempSync(join(tmpdir(), "blocks-"));
  const golden = readGoldenBlocks();
  const all = [...golden]
    .filter(([name]) => !elsewhere.has(name))
    .flatMap(([name, blocks]) =>
      blocks.map((block) => ({ ...Object(block), id: `${name}-${Object(block).id}` })),
    );
  const sites = writeFolder(below("shop", goldenFiles(new Map([...golden, ["all", all]]))));
  const theme = {
    ...themeFiles(),
    "styles/base.less": "body { margin: 0; padding: 17px; font: 16px/1.5 sans-serif; }",
  };
  return {
    DATA_DIR: dataDir,
    SITES_DIR: sites,
    THEMES_DIR: writeFolder(below("plain", theme)),
    DEFAULT_SITE: "shop",
  };
});

test.each([390, 768, 1280])(
  "every block is seen without scripts, in its column, and ends before the next: %i px",
  async (width) => {
    const { page } = await openPage({ width, scripts: false });
    await page.goto(`${shop.url}/b-all`);
    const shown = await page.locator(".sqs-block:not(.float)").evaluateAll((blocks) =>
      blocks.map((block) => {
        const content = block.querySelector(".sqs-block-content");
        const { top, bottom } = block.getBoundingClientRect();
        // The last ones are cut off by what is around them.
        const leftOut = ".sqs-gallery, .summary-item-list, .form-decoy, svg, .v6-visually-hidden *";
        const edges = [...(content?.querySelectorAll("*") ?? [])]
          .filter((inner) => !inner.closest(leftOut))
          .map((inner) => inner.getBoundingClientRect().bottom);
        return {
          id: block.id,
          isEmpty: content?.innerHTML === "",
          height: content?.getBoundingClientRect().height ?? 0,
          top,
          bottom,
          lowest: Math.max(...edges, 0),
        };
      }),
    );
    expect(shown.length).toBeGreaterThan(50);
    for (const [index, { id, isEmpty, height, bottom, lowest }] of shown.entries()) {
      expect([id, isEmpty || height > 0]).toEqual([id, true]);
      expect([id, lowest <= bottom + 1]).toEqual([id, true]);
      const next = shown[index + 1];
      if (next) expect([id, next.top >= bottom - 1]).toEqual([id, true]);
    }
    expect(await overflowOf(page)).toBe(0);
    const wide = await page.locator("img").evaluateAll((images) =>
      images
        .filter((one) => !one.closest(".sqs-gallery-block-slider, .sqs-gallery-block-slideshow"))
        .filter((one) => one.getBoundingClientRect().width > innerWidth - 33)
        .map((one) => one.getAttribute("src")),
    );
    expect(wide).toEqual([]);
  },
);

test("blocks are accessible, and nothing fails in the browser", async () => {
  const { page, problems } = await openPage();
  await page.goto(`${shop.url}/b-all`);
  await settled(page);
  const findings = await accessibilityFindings(page);
  // The page of the test lacks a heading.
  expect(
    findings.filter((one) => !/^(?:page-has-heading-one|region|html-has-lang)/.test(one)),
  ).toEqual([]);
  expect(problems).toEqual([]);
});

test("pictures are in the width that their place asks for, with the focal point in view", async () => {
  const { page } = await openPage();
  await page.goto(`${shop.url}/b-image`);
  const first = page.locator("#block-a img");
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    "?format=1000w",
  );
  const box = await page.locator("#block-f .sqs-image-shape-container-element").boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.4, 2);
  const style = await page.locator("#block-f img").evaluate((image) => {
    const { objectFit, objectPosition } = getComputedStyle(image);
    return `${objectFit} ${objectPosition}`;
  });
  expect(style).toBe("cover 25% 75%");
});

test("the script of a block is loaded where the block stands, and nowhere else", async () => {
  const { page } = await openPage({ width: 390 });
  const scriptsOf = async (path: string) => {
    await page.goto(shop.url + path);
    return page
      .locator('script[type="module"]')
      .evaluateAll((scripts) => scripts.map((one) => one.getAttribute("src") ?? ""));
  };
  expect((await scriptsOf("/b-quote")).some((src) => src.includes("block-"))).toBe(false);
  const scripts = await scriptsOf("/b-image-designs");
  expect(scripts.filter((src) => src.includes("block-image-"))).toHaveLength(1);
  const card = page.locator("#block-card .image-block-outer-wrapper");
  await card.and(page.locator(".sqs-narrow-width")).waitFor();
  const width = await page.locator("#block-card .image-card-wrapper").boundingBox();
  expect(width?.width).toBeGreaterThan(300);
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await card.and(page.locator(":not(.sqs-narrow-width)")).waitFor();
});
