import { expect, test } from "vitest";
import { hostileSite, pageOf } from "../../../support/hostile/site.ts";
import { hostileTemplates, recipes } from "../../../support/hostile/templates.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { turns } from "../../../support/turns.ts";

const SEED = 7;
const MOST_BYTES = 4_000_000;

/** Beyond what templates make: the platform's part of a page. */
const PLATFORM_BYTES = 300_000;

const budgets = ["LIMIT_INSTRUCTIONS", "LIMIT_OUTPUT_LENGTH", "LIMIT_EXPRESSION_TEXT"];

test("hostile templates of each kind end within the budgets of their page", async () => {
  const templates = hostileTemplates(SEED, turns(Object.keys(recipes).length + 1, 120));
  const { app, log } = await openStorefront(hostileSite(templates));
  for (const [index, { name }] of templates.entries()) {
    const { statusCode, rawPayload } = await app.inject({ url: pageOf(index) });
    expect(statusCode, name).toBe(200);
    expect(rawPayload.length, name).toBeLessThan(MOST_BYTES + PLATFORM_BYTES);
  }
  const codes = new Set(log.map(({ code }) => code));
  expect([...codes]).toEqual(expect.arrayContaining(budgets.slice(0, 2)));
});

test("a text that doubles 18 times and is printed 50 times is refused early, and the tag is named", async () => {
  const { app, log } = await openStorefront(hostileSite(hostileTemplates(SEED, 1)));
  await app.inject({ url: pageOf(0) });
  const [first] = log;
  expect(budgets).toContain(first?.code);
  expect(first).toMatchObject({ line: 1, column: expect.any(Number) });
  expect(String(first?.file)).toContain("collections/seite-0.list");
  expect(first?.column).toBeGreaterThan("{.eval @s=@s+@s}".length);
});
