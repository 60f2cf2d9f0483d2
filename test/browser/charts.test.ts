import { expect, test } from "vitest";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { blockPage, oneColumn } from "../support/blocks/block-site.ts";
import { openPage } from "../support/browser/browser.ts";
import { accessibilityFindings, overflowOf } from "../support/browser/page-audit.ts";

const months = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"];
const data = [
  ["Monat", "Tassen", "Kannen"],
  ...months.map((month, index) => [month, 12 + index * 3, "7,5"]),
];

test.each([390, 1280])(
  "a chart is a drawing, and for screen readers a table: %i px",
  async (width) => {
    const charts = ["bar", "line", "pie", "table"].map((chartType) => ({
      type: 62,
      value: { chartType, title: `Verkauft (${chartType})`, data },
    }));
    const { main } = await blockPage(oneColumn(charts));
    const { page } = await openPage({ width });
    await page.setContent(
      `<!doctype html><html lang="de"><title>Zahlen</title><meta name="viewport" content="width=device-width"><style>${baseStyles().css}body{margin:0;padding:0 17px}</style><main><h1>Zahlen</h1>${main}</main>`,
    );
    for (const drawing of await page.locator("svg").all()) {
      const box = await drawing.boundingBox();
      expect(box?.width).toBeGreaterThan(300);
      expect(box?.height).toBeGreaterThan(180);
    }
    const tables = await page.getByRole("table").all();
    expect(tables).toHaveLength(charts.length);
    for (const table of tables) {
      await table.getByRole("row", { name: "August 33 7,5" }).waitFor({ state: "attached" });
    }
    expect(await tables.at(-1)?.boundingBox()).toMatchObject({ width: expect.any(Number) });
    expect(await overflowOf(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  },
);
