import { expect, test } from "vitest";
import { drawFrom } from "../../support/hostile/draw.ts";
import { runMarkedPairs } from "../../support/marks/marked-visitors.ts";
import { turns } from "../../support/turns.ts";

test("what one visitor has written is in no answer to another, with a shared cache in front", async () => {
  const { found, own, kept } = await runMarkedPairs(turns(100, 600), drawFrom(11));
  expect(found).toEqual([]);
  // Their own words are there, so that a mark would be found, and the cache keeps what it may.
  expect(own).toBeGreaterThan(10);
  expect(kept).toBeGreaterThan(5);
});
