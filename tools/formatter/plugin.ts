import type { Parser, Plugin, Printer } from "prettier";
import { doc } from "prettier";
import { formatTemplate } from "../../analysis/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { keepInspections } from "../../server/development/kept-inspections.ts";
import { createSiteEngine } from "../../server/render/site-engine.ts";
import { exactOf } from "./theme.ts";

/** A template as Prettier hands it on: the tree is the engine's, which is asked for with the text. */
type Tree = { readonly type: "jsont"; readonly text: string; readonly file: string };

// All templates of a theme are looked at for each: they may have changed in an editor, but few have.
const engine = keepInspections(createSiteEngine());
const { formatters } = createFormatters();

const parser: Parser<Tree> = {
  astFormat: "jsont",
  parse: (text, { filepath = "template" }) => ({ type: "jsont", text, file: filepath }),
  locStart: () => 0,
  locEnd: ({ text }) => text.length,
};

const printer: Printer<Tree> = {
  print({ node: { file, text } }, { tabWidth, useTabs }) {
    const indent = useTabs ? "\t" : " ".repeat(tabWidth);
    const options = { engine, formatters, indent };
    const formatted = formatTemplate({ name: file, text }, options, exactOf(file, options));
    const { join, literalline } = doc.builders;
    return join(literalline, formatted.split("\n"));
  },
};

/** A plugin of Prettier for templates: white space that has no meaning is laid out, and nothing else is touched. */
export const plugin: Plugin<Tree> = {
  languages: [
    {
      name: "JSON-T",
      parsers: ["jsont"],
      extensions: [".region", ".block", ".list", ".item", ".page"],
    },
  ],
  parsers: { jsont: parser },
  printers: { jsont: printer },
};
