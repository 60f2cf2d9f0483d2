import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, openPage } from "../support/browser.ts";

const baseStyle = readFileSync("client/page/page.css", "utf8");

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const buttons = {
  "the add button": '<button class="sqs-add-to-cart-button">A</button>',
  "a button of the editor": '<button class="sqs-editable-button">A</button>',
  "a button block": '<a href="/" class="sqs-block-button-element">A</a>',
  "the button of the search": '<button class="sqs-search-page-button">A</button>',
  "a button of a bare page": '<main class="sqs-bare-page-content"><button>A</button></main>',
};

/** What can be seen of a button in a page with the platform's styles and a theme's. */
async function look(html: string, themeStyle: string) {
  const { page, close } = await openPage(browser);
  await page.setContent(`<style>${baseStyle}</style><style>${themeStyle}</style>${html}`);
  const button = page.locator("button, a");
  const read = () =>
    button.evaluate((element) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, color, cursor } =
        getComputedStyle(element);
      const { height } = element.getBoundingClientRect();
      return { borderTopStyle, borderTopWidth, outlineStyle, color, cursor, height };
    });
  const idle = await read();
  await page.keyboard.press("Tab");
  const focused = await read();
  await button.evaluate((element) => element.setAttribute("disabled", ""));
  const disabled = await read();
  await close();
  return { idle, focused, disabled };
}

test.each(Object.entries(buttons))(
  "%s looks like one where a theme says nothing of it",
  async (_name, html) => {
    const { idle, focused, disabled } = await look(html, "");
    expect(idle).toMatchObject({
      borderTopStyle: "solid",
      borderTopWidth: "2px",
      outlineStyle: "none",
      cursor: "pointer",
    });
    expect(idle.height).toBeGreaterThanOrEqual(44);
    expect(focused.outlineStyle).toBe("solid");
    if (html.startsWith("<a")) return;
    expect(disabled).toMatchObject({ borderTopStyle: "dashed", cursor: "not-allowed" });
    expect(disabled.color).not.toBe(idle.color);
  },
);

test.each(Object.entries(buttons))("of %s any rule of a theme wins", async (_name, html) => {
  const rules =
    "button, a { border: 3px dotted; min-height: 9px; padding: 0; color: red; cursor: help; outline: none }";
  const theme = { borderTopStyle: "dotted", borderTopWidth: "3px", color: "rgb(255, 0, 0)" };
  const { idle, focused, disabled } = await look(html, rules);
  for (const shown of [idle, focused, disabled]) {
    expect(shown).toMatchObject({ ...theme, cursor: "help", outlineStyle: "none" });
  }
});
