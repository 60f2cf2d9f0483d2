import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shownCollections } from "../support/blocks/block-data.ts";
import { blockSite, oneColumn } from "../support/blocks/block-site.ts";
import { openPage, type PageOptions, type Watched } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";
import { serveFile } from "../support/server/served-site.ts";
import { below } from "../support/server/storefront.ts";
import { themeFiles, writeFolder } from "../support/sites/site-files.ts";

const page = (urlId: string, ...blocks: readonly object[]) => ({
  [`pages/${urlId}.json`]: {
    collection: { id: `id-${urlId}`, urlId, title: urlId, type: 10, typeName: "page" },
    layout: oneColumn([
      { type: 2, value: { html: `<h1>${urlId}</h1><h2>Blöcke</h2>` } },
      ...blocks,
    ]),
  },
});

const accordion = (value: object = {}) => ({
  type: 69,
  value: {
    accordionItems: [
      { title: "Wann?", description: "<p>Morgens.</p>" },
      { title: "Wo?", description: '<p id="kai">Am Kai.</p>' },
      { title: "Wie?", description: "<p>Gern.</p>" },
    ],
    ...value,
  },
});

const content = blockSite(
  oneColumn([{ type: 43, value: { productId: "mug", showExcerpt: true } }]),
  {
    ...shownCollections,
    "assets/speicher.jpg": readFileSync("fixtures/kontor-nord/assets/packtisch.webp"),
    ...page("fragen", { id: "q", ...accordion() }),
    ...page(
      "viele-fragen",
      accordion({ isExpandedFirstItem: true, shouldAllowMultipleOpenItems: true }),
    ),
    ...page("laeuft", {
      type: 70,
      value: { marqueeItems: [{ text: "Moin" }], linkTo: "/shop", pausedOnHover: true },
    }),
    ...page("karussell", {
      type: 55,
      value: { collectionId: "shop", design: "carousel", slidesPerRow: 2, headerText: "Waren" },
    }),
    ...page("termine-block", {
      id: "cal",
      type: 26,
      value: { collectionId: "termine", month: "6-2026" },
    }),
  },
);
const theme = {
  ...themeFiles(),
  "head.region":
    '<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width">{squarespace-headers}</head>\n<body id="{squarespace.page-id}" class="{squarespace.page-classes}">',
  "collections/blog.list": "list",
  "collections/blog.item": "item",
  "styles/base.less": "body { margin: 0; padding: 0 17px }",
};

const dataDir = mkdtempSync(join(tmpdir(), "blocks-"));

const shop = serveFile(() => ({
  DATA_DIR: dataDir,
  SITES_DIR: writeFolder(below("shop", content)),
  THEMES_DIR: writeFolder(below("plain", theme)),
  DEFAULT_SITE: "shop",
}));

async function visit(
  path: string,
  run: (watched: Watched) => Promise<void>,
  options?: PageOptions,
): Promise<void> {
  const watched = await openPage(options);
  await watched.page.goto(shop.url + path);
  await run(watched);
  expect(watched.problems).toEqual([]);
}

describe("a product is bought from its block", () => {
  test.each([true, false])("with script: %s", (scripts) =>
    visit(
      "/",
      async ({ page }) => {
        await page.getByRole("combobox", { name: /Farbe/ }).selectOption("Blau");
        await page.getByRole("spinbutton", { name: /Menge/ }).fill("2");
        await page.getByRole("button", { name: "In den Warenkorb" }).click();
        if (scripts) {
          await page.getByRole("button", { name: "Hinzugefügt!" }).waitFor();
          await page.getByRole("link", { name: /^Warenkorb, 2 Artikel/ }).click();
        }
        await page.waitForURL("**/cart");
        expect(await page.locator(".cart-product").textContent()).toBe("Becher");
        expect(await page.locator("td.cart-quantity input").inputValue()).toBe("2");
      },
      { scripts },
    ),
  );
});

describe("an accordion", () => {
  const isShown = (text: string, { page }: Watched) => page.getByText(text).isVisible();

  test("opens and closes by its titles, one entry at a time", () =>
    visit("/fragen", async (watched) => {
      const { page } = watched;
      const title = (name: string) => page.getByRole("button", { name });
      await page.locator("[data-started]").waitFor();
      expect(await isShown("Morgens.", watched)).toBe(false);
      expect(await title("Wann?").getAttribute("aria-expanded")).toBe("false");
      await title("Wann?").press("Enter");
      expect(await isShown("Morgens.", watched)).toBe(true);
      expect(await title("Wann?").getAttribute("aria-expanded")).toBe("true");
      await title("Wann?").press("ArrowDown");
      await page.keyboard.press("Space");
      expect(await isShown("Am Kai.", watched)).toBe(true);
      expect(await isShown("Morgens.", watched)).toBe(false);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      expect(await title("Wann?").evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press("ArrowUp");
      expect(await title("Wie?").evaluate((one) => one === document.activeElement)).toBe(true);
      await title("Wo?").click();
      expect(await isShown("Am Kai.", watched)).toBe(false);
      expect(await accessibilityFindings(page)).toEqual([]);
    }));

  test("may begin with its first entry, and may have several open", () =>
    visit("/viele-fragen", async (watched) => {
      const { page } = watched;
      await page.locator("[data-started]").waitFor();
      expect(await isShown("Morgens.", watched)).toBe(true);
      await page.getByRole("button", { name: "Wo?" }).click();
      expect(await isShown("Morgens.", watched)).toBe(true);
      expect(await isShown("Am Kai.", watched)).toBe(true);
    }));

  test("opens for an address that leads into it", () =>
    visit("/fragen#kai", async ({ page }) => {
      await page.getByText("Am Kai.").waitFor();
      expect(await page.getByText("Morgens.").isVisible()).toBe(false);
    }));

  test("is open without script", () =>
    visit(
      "/fragen",
      async (watched) => {
        expect(await isShown("Morgens.", watched)).toBe(true);
        expect(await isShown("Gern.", watched)).toBe(true);
      },
      { scripts: false },
    ));

  test("shows what it hides for its script, if that never comes", async () => {
    const { page } = await openPage();
    await page.route("**/block-accordion*.js", (route) => route.abort());
    await page.goto(`${shop.url}/fragen`);
    expect(await page.getByText("Gern.").isVisible()).toBe(false);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await page.getByText("Gern.").isVisible()).toBe(true);
  });

  test("alone loads its script", () =>
    visit("/laeuft", async ({ page }) => {
      const scripts = await page
        .locator("script[src]")
        .evaluateAll((all) => all.map((script) => script.getAttribute("src") ?? ""));
      expect(scripts.filter((src) => /accordion|calendar/.test(src))).toEqual([]);
    }));
});

describe("a marquee", () => {
  const state = ({ page }: Watched) =>
    page
      .locator(".sqs-marquee-group")
      .first()
      .evaluate((group) => {
        const { animationName, animationPlayState } = getComputedStyle(group);
        return `${animationName} ${animationPlayState}`;
      });

  test("stands still under the pointer, with the focus, and when it is told to", () =>
    visit("/laeuft", async (watched) => {
      const { page } = watched;
      expect(await state(watched)).toBe("sqs-marquee running");
      await page.locator(".sqs-marquee").hover();
      expect(await state(watched)).toBe("sqs-marquee paused");
      await page.mouse.move(0, 0);
      expect(await state(watched)).toBe("sqs-marquee running");
      await page.getByRole("link", { name: "Moin" }).focus();
      expect(await state(watched)).toBe("sqs-marquee paused");
      const stop = page.getByRole("checkbox", { name: "Bewegung anhalten" });
      await stop.check();
      await page.mouse.move(0, 0);
      await stop.blur();
      expect(await state(watched)).toBe("sqs-marquee paused");
      expect(await overflowOf(page)).toBe(0);
    }));

  test("stands still for those who want no motion, and says everything once", () =>
    visit("/laeuft", async (watched) => {
      await watched.page.emulateMedia({ reducedMotion: "reduce" });
      expect(await state(watched)).toBe("none running");
      expect(await watched.page.getByText("Moin").filter({ visible: true }).count()).toBe(1);
    }));
});

describe("a calendar", () => {
  test.each([true, false])("shows other months, with script: %s", (scripts) =>
    visit(
      "/termine-block",
      async ({ page }) => {
        const label = page.locator(".yui3-calendar-header-label");
        expect(await label.textContent()).toBe("Juni 2026");
        if (scripts) await page.evaluate(() => Reflect.set(globalThis, "isSame", true));
        const next = page.getByRole("link", { name: "Nächster Monat" });
        await next.click();
        await page.getByText("Juli 2026").waitFor();
        await next.click();
        await page.getByText("August 2026").waitFor();
        expect(await page.getByRole("link", { name: /Fahrt/ }).getAttribute("href")).toBe(
          "/termine/fahrt",
        );
        expect(new URL(page.url()).search).toBe("?month=8-2026");
        if (!scripts) return;
        expect(await page.evaluate(() => Reflect.get(globalThis, "isSame"))).toBe(true);
        const focused = page.locator(":focus");
        expect(await focused.getAttribute("aria-label")).toBe("Nächster Monat");
      },
      { scripts },
    ),
  );
});

test("a carousel is a line that its arrows and its keys scroll, as far as it goes", () =>
  visit(
    "/karussell",
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const line = page.getByRole("group", { name: "Waren" });
      const left = () => line.evaluate(({ scrollLeft }) => scrollLeft);
      const next = page.getByRole("button", { name: "Weiter" });
      const back = page.getByRole("button", { name: "Zurück" });
      await next.waitFor();
      expect(await back.getAttribute("aria-disabled")).toBe("true");
      await next.press("Enter");
      await expect.poll(left).toBeGreaterThan(100);
      await expect.poll(() => back.getAttribute("aria-disabled")).toBe("false");
      for (let steps = 0; steps < 10; steps++) await next.press("Enter");
      await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
      expect(await next.evaluate((one) => one === document.activeElement)).toBe(true);
      await line.evaluate((one) => one.scrollTo({ left: 0 }));
      await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
      expect(await overflowOf(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    },
    { width: 700 },
  ));

test("a carousel follows scrolling after 100 ms, and sees where it ends", () =>
  visit(
    "/karussell",
    async ({ page }) => {
      await page.getByRole("button", { name: "Weiter" }).waitFor();
      const back = page.getByRole("button", { name: "Zurück" });
      const atOnce = await page.getByRole("group", { name: "Waren" }).evaluate(async (one) => {
        const scrolled = new Promise((resolve) => one.addEventListener("scroll", resolve));
        one.scrollTo({ left: 300, behavior: "instant" });
        await scrolled;
        return document.querySelector(".summary-carousel-pager-prev")?.ariaDisabled;
      });
      expect(atOnce).toBe("true");
      await expect.poll(() => back.getAttribute("aria-disabled")).toBe("false");
    },
    { width: 700 },
  ));

test("without scripts a carousel scrolls by its keys, and has no arrows", () =>
  visit(
    "/karussell",
    async ({ page }) => {
      expect(await page.getByRole("button").count()).toBe(0);
      const line = page.getByRole("group", { name: "Waren" });
      await line.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => line.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    },
    { width: 700, scripts: false },
  ));
