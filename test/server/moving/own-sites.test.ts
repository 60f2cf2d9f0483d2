import { expect, test } from "vitest";
import { moveSample, unreasoned } from "../../support/moving/moved-sample.ts";

test("a sample shop is the same after it was pulled: content, navigation, items, products and prices", async () => {
  const { pulled, rows } = await moveSample("harbour-lane", "quayside");
  expect(pulled.lost).toEqual([]);
  // Destinations of shipping stand in the cart's page, and are not public.
  expect(unreasoned(rows, { "/cart": ["main content"] })).toEqual([]);
  expect(rows.length).toBeGreaterThan(12);
});
