import { expect, test } from "vitest";
import { layoutToText } from "../../../server/search/block-texts.ts";

const layout = (...blocks: readonly object[]) => ({
  layout: { columns: 12, rows: [{ columns: [{ span: 12, blocks }] }] },
});

test.each([
  [2, { html: "<p>Ein <b>Straßen</b>kaffee</p>", engine: "versteckt" }, "Ein Straßenkaffee"],
  [
    5,
    {
      item: { assetUrl: "/s/kai.jpg", altText: "Am Kai" },
      info: { description: "<p>Morgens</p>" },
    },
    "Am Kai Morgens",
  ],
  [8, { design: "slider", items: [{ title: "Eins", assetUrl: "/s/1.jpg" }] }, "Eins"],
  [
    18,
    { menus: [{ title: "Mittag", sections: [{ items: [{ title: "Labskaus" }] }] }] },
    "Mittag Labskaus",
  ],
  [31, { quote: "<p>Moin</p>", source: "<p>Hein</p>" }, "Moin Hein"],
  [
    44,
    { wysiwyg: { source: "## Neu\n\n- mit *Betonung*, ein_wort und [Laden](/laden)" } },
    "Neu mit Betonung , ein_wort und Laden",
  ],
  [
    23,
    { html: "<p>Gezeigt</p><script>let geheim</script>", wysiwyg: { source: "Quelle" } },
    "Gezeigt",
  ],
  [53, { buttonText: "Zum Laden", buttonLink: "/laden" }, "Zum Laden"],
  [69, { accordionItems: [{ title: "Wann?", description: "<p>Um elf</p>" }] }, "Wann? Um elf"],
  [70, { marqueeItems: [{ text: "Neu da" }], textStyle: "heading-1" }, "Neu da"],
  [20, { collectionId: "journal", headerText: "Neues" }, "Neues"],
])("the words of a block of type %i", (type, value, words) => {
  expect(layoutToText(layout({ id: "b", type, value }))).toBe(words);
});

test("blocks stand in the order in which they are shown, nested rows before the blocks beside them", () => {
  const html = (text: string) => ({ type: 2, value: { html: text } });
  const rows = [
    {
      columns: [
        { blocks: [html("zwei")], rows: [{ columns: [{ blocks: [html("eins")] }] }] },
        { blocks: [html("drei")] },
      ],
    },
    { columns: [{ blocks: [html("vier")] }] },
  ];
  expect(layoutToText({ columns: 12, rows })).toBe("eins zwei drei vier");
});

test.each([
  ["null", null],
  ["text", "text"],
  ["a list", [1]],
  ["no rows", { layout: { rows: "x" } }],
  [
    "odd columns",
    { rows: [null, { columns: {} }, { columns: [7, { blocks: ["x", { value: null }] }] }] },
  ],
])("%s has no words", (_what, stored) => {
  expect(layoutToText(stored)).toBe("");
});

test("many blocks are read", () => {
  const blocks = Array.from({ length: 10_000 }, (_, n) => ({ type: 2, value: { html: `w${n}` } }));
  expect(layoutToText(layout(...blocks)).split(" ")).toHaveLength(10_000);
});
