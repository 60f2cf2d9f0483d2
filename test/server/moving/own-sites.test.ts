import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { htmlToText } from "../../../server/html/text.ts";
import { createFetcher } from "../../../server/moving/asking/fetcher.ts";
import { type Compared, compareSites, listPaths } from "../../../server/moving/compare/compare.ts";
import { pullSite } from "../../../server/moving/pull/pull.ts";
import { serveFolder } from "../../support/moving/listening.ts";
import { sampleSites } from "../../support/sites/sample-pages.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

/** Pulls a sample site from a server and serves what came of it; what is different there, by address. */
async function moveSample(name: keyof typeof sampleSites, theme: string) {
  const old = await serveFolder(join("fixtures", name), name);
  const folder = join(writeFolder({}), "new");
  const pulled = await pullSite({
    address: old,
    folder,
    privateHost: "localhost",
    takesFiles: true,
    template: join("templates", "themes", theme),
  });
  const now = await serveFolder(folder, "new");
  const fetcher = createFetcher({ privateHost: "localhost" });
  onTestFinished(() => fetcher.close());
  const paths = new Set([...(await listPaths(old, fetcher)), ...sampleSites[name].addresses]);
  const { rows } = await compareSites({ old, new: now }, [...paths], fetcher);
  return { pulled, rows };
}

const isMain = ({ name }: Compared["differences"][number]): boolean => name === "main content";

/** A shop without its own rules ships everywhere, so that it has a duty, and a link at the foot, which the old one had not. */
const withoutDuty = (text: string): string => text.replace(/\n[^\n]* \/withdrawal(?=\n|$)/g, "");

/** Where two texts part. */
function toShown({ name, old, new: now }: Compared["differences"][number]): string {
  const at = [...old].findIndex((letter, index) => letter !== now[index]);
  const from = Math.max(0, at - 40);
  return `${name}: '${old.slice(from, at + 80)}' became '${now.slice(from, at + 80)}'`;
}

/** What differs for no known reason, by address. */
const unreasoned = (
  rows: readonly Compared[],
  reasons: Readonly<Record<string, readonly string[]>>,
) =>
  rows.flatMap(({ path, answer, differences }) => {
    const left = differences.filter(
      (one) => withoutDuty(one.old) !== withoutDuty(one.new) && !reasons[path]?.includes(one.name),
    );
    if (answer.old === answer.new && left.length === 0) return [];
    return [{ path, answer, names: left.map(toShown) }];
  });

test("a sample shop is the same after it was pulled: content, navigation, items, products and prices", async () => {
  const { pulled, rows } = await moveSample("harbour-lane", "quayside");
  expect(pulled.lost).toEqual([]);
  // Destinations of shipping stand in the cart's page, and are not public.
  expect(unreasoned(rows, { "/cart": ["main content"] })).toEqual([]);
  expect(rows.length).toBeGreaterThan(12);
});

test("so is the sample with every kind of page, but for what its pages do not tell", async () => {
  const { pulled, rows } = await moveSample("kontor-nord", "wasserlinie");
  expect(pulled.lost.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    "/kajuete: is locked by a password of its own",
    "/roesterei: is a page of the theme, which brings it (--template)",
    "/werkstatt: blocks have become HTML: image, markdown, audio, collectionlink, link",
    "/kontakt: blocks have become HTML: sociallinks, website-component, instagram, twitter, foursquare",
    "/abo: blocks have become HTML: image, marquee, accordion, website-component",
  ]);
  const reasons = {
    "/cart": ["main content"],
    // The HTML of blocks that the pull does not know stands in blocks of HTML, so that the forms beside them are forms again.
    "/abo": ["main content"],
    "/kontakt": ["main content"],
    "/werkstatt": ["main content"],
    // A quick view of a product is no part of the data of a page.
    "/register": ["main content"],
    // Words in blocks of HTML are searched, too.
    "/search?q=kaffee": ["main content"],
  };
  expect(unreasoned(rows, reasons)).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
  for (const path of ["/abo", "/kontakt", "/werkstatt"]) {
    const change = rows.find((row) => row.path === path)?.differences.find(isMain);
    expect([path, htmlToText(change?.new)]).toEqual([path, htmlToText(change?.old)]);
  }
});
