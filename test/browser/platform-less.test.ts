import { describe, expect, test } from "vitest";
import { openPage } from "../support/browser/browser.ts";
import { settled } from "../support/browser/settled.ts";
import { serveFile } from "../support/server/served-site.ts";
import { environmentOf } from "../support/server/shop-environment.ts";

const column = (id: string) =>
  `<div class="col sqs-col-6 span-6"><div class="sqs-block html-block" id="${id}"><p>Moin</p></div></div>`;
const start = {
  collection: { id: "c0", urlId: "start", title: "Start", type: 10, typeName: "page" },
  mainContent: `<div class="sqs-layout"><div class="row sqs-row">${column("first")}${column("second")}</div></div>
    <p id="share">Teilen</p><p id="next">Weiter</p>`,
};
const plain = {
  collection: { id: "c5", urlId: "leer", title: "Leer", type: 10, typeName: "page" },
  mainContent: "<p>Nichts</p>",
};

const less = `
.sqs-col-6 { float: left; width: 50%; }
@media (max-width: 640px) { @import 'sqs-grid-breaker' }
#share { .sqs-ui-font(share); }
#next { .sqs-ui-font(right, after); .sqs-ui-font-size(20px, 24px, after); }
@import 'social-icon-font';
`;

const shop = serveFile(() => {
  const environment = environmentOf({
    content: { "pages/start.json": start, "pages/leer.json": plain },
    theme: { "styles/base.less": less },
  });
  return environment;
});

describe("the grid breaker", () => {
  test.each([
    [1280, "stand side by side", { sameTop: true, share: 0.5 }],
    [390, "stand below each other, as wide as the layout", { sameTop: false, share: 1 }],
  ])("in a window of %i px columns %s", async (width, _what, expected) => {
    const { page } = await openPage({ width });
    await page.goto(shop.url);
    const [row, first, second] = await Promise.all(
      [".sqs-row", ".sqs-col-6:has(#first)", ".sqs-col-6:has(#second)"].map((selector) =>
        page.locator(selector).boundingBox(),
      ),
    );
    expect(first?.y === second?.y).toBe(expected.sameTop);
    for (const box of [first, second]) {
      expect(box?.width).toBeCloseTo((row?.width ?? 0) * expected.share, 0);
    }
  });
});

describe("icons", () => {
  test("are drawn in the icon font, which comes from the own server and stays", async () => {
    const { page, problems } = await openPage();
    const answer = page.waitForResponse((response) => response.url().includes("/fonts/"));
    await page.goto(shop.url);
    const font = await answer;
    expect(font.status()).toBe(200);
    expect(new URL(font.url()).origin).toBe(shop.url);
    expect(font.headers()).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const shown = await page.evaluate(async () => {
      await document.fonts.ready;
      const look = (selector: string, place: string) => {
        const { content, fontFamily, fontSize, height, width } = getComputedStyle(
          document.querySelector(selector) ?? document.body,
          place,
        );
        return { content, fontFamily, fontSize, height, width };
      };
      return {
        share: look("#share", ":before"),
        next: look("#next", ":after"),
        loaded: [...document.fonts].filter(({ status }) => status === "loaded").length,
        drawn: document.fonts.check('16px "squarespace-ui-font"', "\ue02b\ue02d"),
      };
    });
    const fontFamily = "squarespace-ui-font";
    expect(shown).toEqual({
      share: { content: '"\ue02b"', fontFamily, fontSize: "16px", height: "16px", width: "16px" },
      next: { content: '"\ue02d"', fontFamily, fontSize: "20px", height: "24px", width: "24px" },
      loaded: 1,
      drawn: true,
    });
    expect(problems).toEqual([]);
  });

  test("load no font on a page that has none", async () => {
    const { page } = await openPage();
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.goto(`${shop.url}/leer`);
    await settled(page);
    expect(fonts).toEqual([]);
  });
});
