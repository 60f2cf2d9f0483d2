import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod";

const folder = "dist/client";
const manifest = z
  .record(
    z.string(),
    z.object({
      file: z.string(),
      name: z.string().optional(),
      imports: z.array(z.string()).default([]),
    }),
  )
  .parse(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")));

const read = (key: string): string => readFileSync(`${folder}/${manifest[key]?.file}`, "utf8");
const isReact = (key: string): boolean => manifest[key]?.name === "react";

/** The modules and all that they import, directly or not. */
function withImports(...keys: readonly string[]): readonly string[] {
  const found = new Set(keys);
  // The same loop visits what is added here.
  for (const key of found) for (const next of manifest[key]?.imports ?? []) found.add(next);
  return [...found];
}

/** The files that a product's page loads by itself: its scripts, those of its islands, and those that show a cart. */
const productPage = withImports(
  "client/page/index.ts",
  "client/page/islands.ts",
  "client/shop/add-to-cart.tsx",
  "client/shop/quantity-input.tsx",
  "client/shop/variants-select.tsx",
  "client/shop/answers.ts",
  "client/shop/cart-view.ts",
);

/** Bytes of our own code on the page of a product, compressed as browsers load it. */
const MAX_BYTES = 25 * 1024;

test("the page of a product loads at most 25 KB of our own code besides React", () => {
  const sizes = productPage
    .filter((key) => !isReact(key))
    .map((key) => [key, gzipSync(read(key), { level: 9 }).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(total, JSON.stringify(Object.fromEntries(sizes), null, 1)).toBeLessThanOrEqual(MAX_BYTES);
  expect(sizes.length).toBeGreaterThan(5);
});

test("every page loads at most 6 KB of our own code at once", () => {
  const modules = withImports("client/page/index.ts");
  const total = modules.reduce((sum, key) => sum + gzipSync(read(key), { level: 9 }).length, 0);
  expect(total, modules.join()).toBeLessThanOrEqual(6 * 1024);
});

/** Bytes of script that measuring adds to a page before its visitor has agreed. */
const MAX_BYTES_BEFORE_CONSENT = 2 * 1024;

test("before a visitor agrees, measuring is at most 2 KB of script", () => {
  const atOnce = withImports("client/page/index.ts");
  const modules = withImports("client/analytics/consent.ts", "client/analytics/start.ts").filter(
    (key) => !atOnce.includes(key),
  );
  const total = modules.reduce((sum, key) => sum + brotliCompressSync(read(key)).length, 0);
  expect(total, modules.join()).toBeLessThanOrEqual(MAX_BYTES_BEFORE_CONSENT);
  expect(modules).not.toContain("client/analytics/measure.ts");
});

test("browsers get the small zod, and not the whole one", () => {
  const scripts = Object.values(manifest).filter(({ file }) => file.endsWith(".js"));
  const texts = scripts.map(({ file }) => readFileSync(`${folder}/${file}`, "utf8"));
  expect(texts.some((text) => text.includes("ZodMiniString"))).toBe(true);
  expect(
    texts.filter((text) => text.includes('"ZodString"') || text.includes("`ZodString`")),
  ).toEqual([]);
});

test("lightboxes, forms and quick views are loaded when somebody opens them", () => {
  const late = withImports(
    "client/shop/additional-fields/lightbox.tsx",
    "client/shop/quick-view.ts",
    "client/forms/form.tsx",
  ).filter((key) => /lightbox|quick-view|form/.test(key));
  expect(late.length).toBeGreaterThan(3);
  expect(late.filter((key) => productPage.includes(key))).toEqual([]);
});
