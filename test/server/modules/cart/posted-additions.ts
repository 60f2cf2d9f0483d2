import { expect } from "vitest";
import type { visit } from "../../../support/server/shop.ts";

export const kaffee: [string, string][] = [
  ["itemId", "kaffee"],
  ["variant-option-Packung", "500 g"],
  ["variant-option-Mahlgrad", "Bohne"],
];

/** Follows the redirect of a refused form to its product's page, and returns what the page shows. */
export async function followRefusal(
  visitor: ReturnType<typeof visit>,
  answer: Awaited<ReturnType<typeof visitor.postForm>>,
  path = "/laden/kaffee",
) {
  expect(answer).toMatchObject({ status: 303, headers: { location: `${path}?refused` } });
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  const page = await visitor.send({ url: `${path}?refused` });
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  return shownChoice(page.text);
}

/** The choice and the problem that the product's page shows. */
export function shownChoice(html: string) {
  const product = /data-product="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(product.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")).choice;
}
