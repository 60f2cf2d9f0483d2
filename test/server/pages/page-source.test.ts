import { expect, test, vi } from "vitest";
import { askSources, type PageSource } from "../../../server/pages/page-source.ts";
import { NOW, openPages, viewAt } from "../../support/sites/pages.ts";

const pages = await openPages({});
const address = { path: "/x", search: "", query: {} };
const redirectTo =
  (redirect: string): PageSource =>
  () => ({ redirect, status: 302 });

test("the first source that finds something answers, and none after it is asked", async () => {
  const later = vi.fn(redirectTo("/c"));
  const sources = [() => undefined, async () => undefined, redirectTo("/b"), later];
  const found = await askSources(sources, address, viewAt(pages.site, NOW));
  expect(found).toEqual({ redirect: "/b", status: 302 });
  expect(later).not.toHaveBeenCalled();
});

test("an address at which no source finds anything has no page", async () => {
  const view = viewAt(pages.site, NOW);
  expect(await askSources([() => undefined], address, view)).toBeUndefined();
});
