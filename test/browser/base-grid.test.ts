import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { baseStyles } from "../../server/theme/styles/base-styles.ts";
import { block, column, image, layout, row, text } from "../support/blocks/block-markup.ts";
import { stillPage } from "../support/browser/browser.ts";
import { overflowOf } from "../support/browser/page-audit.ts";
import { cssOf } from "../support/sites/styles.ts";

const room = "body { padding: 17px }";

/** Runs a step in a page with the base styles and a theme's, in which no script runs. */
async function inPage<Result>(
  html: string,
  { width, theme = room }: { readonly width: number; readonly theme?: string },
  step: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await stillPage(width);
  await page.setContent(
    `<!doctype html><style>${baseStyles().css}</style><style>${theme}</style><body>${html}</body>`,
  );
  const result = await step(page);
  expect([html.slice(0, 80), await overflowOf(page)]).toEqual([html.slice(0, 80), 0]);
  return result;
}

/** The boxes of all elements of a selector, and the first of another. */
const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));

const widths = [390, 768, 1280];

const rows: Readonly<Record<string, readonly number[]>> = {
  halves: [6, 6],
  thirds: [4, 4, 4],
  twelfths: Array.from({ length: 12 }, () => 1),
  "7 and 5": [7, 5],
  "1 and 11": [1, 11],
};

test.each(
  Object.entries(rows).flatMap(([name, spans]) =>
    // Of twelve columns on a phone each would be narrower than its two half gutters.
    widths.slice(spans.length > 10 ? 1 : 0).map((width) => [name, width, spans] as const),
  ),
)("columns stand beside each other: %s at %i px", async (_name, width, spans) => {
  const html = layout(row(...spans.map((span) => column(span, text(3)))));
  await inPage(html, { width, theme: `${room} p { overflow: hidden }` }, async (page) => {
    const [outer] = await boxes(page, ".sqs-row");
    const columns = await boxes(page, ".col");
    for (const [index, span] of spans.entries()) {
      expect(columns[index].top).toBe(columns[0].top);
      expect(Math.abs(columns[index].width - (outer.width * span) / 12)).toBeLessThanOrEqual(1);
    }
  });
});

test.each(widths)("a nested span counts against the column around it: %i px", async (width) => {
  const inner = row(column(4, text(5)), column(4, text(5)));
  const html = layout(row(column(8, text(5) + inner), column(4, text(5))));
  await inPage(html, { width, theme: `${room} p { overflow: hidden }` }, async (page) => {
    const [left, first, second, right] = await boxes(page, ".col");
    expect(right.top).toBe(left.top);
    expect(second.top).toBe(first.top);
    expect(Math.abs(first.width - left.width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(left.width - 2 * right.width)).toBeLessThanOrEqual(2);
    expect(second.left).toBeGreaterThanOrEqual(first.right - 1);
  });
});

test.each(widths)("text flows beside a block that floats: %i px", async (width) => {
  const html = layout(row(column(12, image("sqs-col-6 span-6 float float-right") + text(500))));
  await inPage(html, { width }, async (page) => {
    const [whole] = await boxes(page, ".col");
    const [floating] = await boxes(page, ".float");
    const [picture] = await boxes(page, "img");
    const [words] = await boxes(page, ".sqs-block-html p");
    expect(Math.abs(floating.width - whole.width / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(picture.right - words.right)).toBeLessThanOrEqual(1);
    // The first line ends where the block begins, the last one reaches below it.
    const lines = await page.locator(".sqs-block-html p").evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ top, right }) => ({ top, right }));
    });
    const besides = lines.filter(({ top }) => top < picture.bottom);
    expect(besides.length).toBeGreaterThan(1);
    for (const line of besides) expect(picture.left - line.right).toBeGreaterThanOrEqual(33);
    expect(lines.some(({ top, right }) => top > floating.bottom && right > picture.left)).toBe(
      true,
    );
  });
});

test.each(widths)("two blocks are 34 px apart, flush with the layout: %i px", async (width) => {
  const html = layout(
    row(column(12, text() + text())),
    row(column(6, text(9)), column(6, text(9))),
  );
  await inPage(html, { width }, async (page) => {
    const [outer] = await boxes(page, ".sqs-layout");
    const [first, second, third, fourth] = await boxes(page, ".sqs-block-content");
    expect(second.top - first.bottom).toBe(34);
    expect(first.top).toBe(outer.top);
    expect(first.left).toBe(outer.left);
    expect(first.right).toBe(outer.right);
    // A row behind a row, and the gutter between two columns.
    expect(third.top - second.bottom).toBe(34);
    expect(fourth.top).toBe(third.top);
    expect(Math.abs(fourth.left - third.right - 34)).toBeLessThanOrEqual(1);
  });
});

test("rows in a column and spacers keep the rhythm", async () => {
  const html = layout(
    row(
      column(
        12,
        text() +
          row(column(6, text(5)), column(6, row(column(6, text(5))))) +
          block("spacer", "&nbsp;", "sized vsize-3"),
      ),
    ),
  );
  await inPage(html, { width: 1280 }, async (page) => {
    const [first, nested, deeper, spacer] = await boxes(page, ".sqs-block-content");
    expect(nested.top - first.bottom).toBe(34);
    expect(deeper.top).toBe(nested.top);
    expect(spacer.height).toBe(3 * 34);
  });
});

test("one column never splits", async () => {
  const html = `<div class="sqs-layout columns-1">${row(column(1, text(3)))}</div>`;
  await inPage(html, { width: 390 }, async (page) => {
    const [outer] = await boxes(page, ".sqs-row");
    const [inner] = await boxes(page, ".col");
    expect(inner.width).toBe(outer.width);
  });
});

const breaker = cssOf("@media (max-width: 640px) { @import 'sqs-grid-breaker'; }");

test.each(widths)(
  "a theme's grid breaker puts all columns below each other where it is narrow: %i px",
  async (width) => {
    const html = layout(
      row(column(6, text(5)), column(6, text(5))),
      row(column(4, text(5)), column(4, text(5)), column(4, text(5))),
      row(column(8, text(5) + row(column(4, text(5)), column(4, text(5)))), column(4, text(5))),
      row(column(12, image("sqs-col-6 span-6 float float-right") + text(60))),
      row(column(12, block("spacer", "&nbsp;", "sized vsize-2") + text(5))),
    );
    const theme = `${room} p { overflow: hidden } ${breaker}`;
    await inPage(html, { width, theme }, async (page) => {
      const isNarrow = width === 390;
      const rowsOf = await page.locator(".sqs-row").evaluateAll((all) =>
        all.map((one) => {
          const { width: whole } = one.getBoundingClientRect();
          const columns = [...one.children].map((column) => column.getBoundingClientRect());
          return {
            whole,
            widths: columns.map((box) => box.width),
            tops: new Set(columns.map(({ top }) => top)).size,
          };
        }),
      );
      const shares = [[6, 6], [4, 4, 4], [8, 4], [6, 6], [12], [12]];
      expect(rowsOf.map(({ widths: own }) => own.length)).toEqual(
        shares.map(({ length }) => length),
      );
      for (const [index, { whole, widths: own, tops }] of rowsOf.entries()) {
        expect([index, tops]).toEqual([index, isNarrow ? own.length : 1]);
        for (const [at, share] of (shares[index] ?? []).entries()) {
          const wanted = isNarrow ? whole : (whole * share) / 12;
          expect(Math.abs((own[at] ?? 0) - wanted)).toBeLessThanOrEqual(1);
        }
      }
      expect(await page.locator(".spacer-block").isVisible()).toBe(!isNarrow);
      const [outer] = await boxes(page, ".sqs-layout");
      for (const content of await boxes(
        page,
        ".sqs-layout > .sqs-row > .col > .sqs-block-html p",
      )) {
        expect(content.left).toBeGreaterThanOrEqual(outer.left - 1);
        expect(content.right).toBeLessThanOrEqual(outer.right + 1);
        if (isNarrow) expect(Math.abs(content.width - outer.width)).toBeLessThanOrEqual(1);
      }
      const [picture] = await boxes(page, "img");
      expect(picture.width).toBeLessThanOrEqual(outer.width + 1);
      expect(Math.abs(picture.height / picture.width - 0.6)).toBeLessThanOrEqual(0.006);
    });
  },
);

const overridden: Readonly<Record<string, readonly [string, string, string, string]>> = {
  "a column's width": [".sqs-col-12", "width: 40px", "width", "40px"],
  "a nested column's": [".sqs-col-12 .sqs-col-6", "width: 30px", "width", "30px"],
  "a block's room": [".sqs-block", "padding-bottom: 5px", "padding-bottom", "5px"],
  "a row's margin": [".sqs-layout > .sqs-row", "margin-left: 3px", "margin-left", "3px"],
  "a column's first block": [
    ".sqs-layout:not(.sqs-editing) .sqs-row .sqs-block",
    "padding-top: 9px",
    "padding-top",
    "9px",
  ],
  "a button": [".sqs-block-button-element", "padding: 2px; color: red", "padding-top", "2px"],
  "a button's size": [".sqs-block-button-element--small", "padding: 2px", "padding-top", "2px"],
};

test.each(Object.entries(overridden))(
  "a theme's rule of equal weight wins: %s",
  async (_name, [selector, rule, property, value]) => {
    const button = block(
      "button",
      '<a class="sqs-block-button-element--small sqs-block-button-element" href="/">A</a>',
    );
    const html = layout(row(column(12, text(3) + row(column(6, button + text(3))))));
    const theme = `${room} ${selector} { ${rule} }`;
    const shown = await inPage(html, { width: 1280, theme }, (page) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
    );
    expect(shown).toBe(value);
  },
);
