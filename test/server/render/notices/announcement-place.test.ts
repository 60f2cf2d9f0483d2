import { expect, test } from "vitest";
import { findAnnouncementPlace } from "../../../../server/render/notices/announcement-place.ts";
import { drawFrom } from "../../../support/hostile/draw.ts";

const place = '<div class="a sqs-announcement-bar-dropzone">';

/** A comment of which browsers say that it is wrong, so that the document is parsed. */
const UNUSUAL = "<!-->";

const parts = [
  place,
  "<header data-a='1' class=\"sqs-announcement-bar-dropzone\nx\" hidden>",
  "<div class='sqs-announcement-bar-dropzones'>",
  "<div title='sqs-announcement-bar-dropzone' class='b'>",
  '<div\u00a0class="sqs-announcement-bar-dropzone">',
  "<td class='sqs-announcement-bar-dropzone'>",
  "<a href='#main'>",
  "</a>",
  "<title>a</title>",
  "<script>if (a < b) '",
  "</script>",
  "<!-- ",
  " -->",
  "<style>",
  "</style>",
  "<select><option>",
  "</select>",
  "<svg><path d='M0'/>",
  "</svg>",
  "<table><tr>",
  "</table>",
  "<noscript>",
  "</noscript>",
  "<template>",
  "</template>",
  "<p title='",
  "'>",
  "</body>",
  "ä &amp; < &",
];

test("the place found by the tags alone is that of the document that browsers make of them", () => {
  const draw = drawFrom(7);
  let found = 0;
  for (let count = 0; count < 20_000; count += 1) {
    const inner = Array.from({ length: draw.from(1, 7) }, () => draw.one(parts)).join("");
    const document = `<!doctype html><html><head></head><body class="x">${inner}${draw.one(parts)}`;
    const inTree = findAnnouncementPlace(UNUSUAL + document);
    expect([document, findAnnouncementPlace(document)]).toEqual([
      document,
      inTree === undefined ? undefined : inTree - UNUSUAL.length,
    ]);
    if (document.slice(0, inTree).includes("sqs-announcement-bar-dropzone")) found += 1;
  }
  expect(found).toBeGreaterThan(2000);
});
