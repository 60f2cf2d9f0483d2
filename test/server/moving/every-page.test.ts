import { expect, test } from "vitest";
import { htmlToText } from "../../../server/html/text.ts";
import type { Compared } from "../../../tools/compare/compare.ts";
import { moveSample, unreasoned } from "../../support/moving/moved-sample.ts";

const isMain = ({ name }: Compared["differences"][number]): boolean => name === "main content";

test("the sample with every kind of page is the same after it was pulled, but for what its pages do not tell", async () => {
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
