import { createErrorReporter } from "../../../client/analytics/error-reporter.ts";
import { readPageMarkup } from "../../../server/render/markup/page-markup.ts";
import { readTweaks } from "../../../server/theme/tweaks/tweaks.ts";
import type { Attack } from "./attack.ts";

const markup = [
  ...["<", "<p ", "<p a=", "<!--", '"', "<p a='", "<select>", "<script>", "</", "= ", "&", "<svg>"],
  ...["<div>", "<b>", "<table>", "<p>", "<template>", "</p>"],
];

const tweaks = [
  ...["// tweak: {", "@a: (", "/*", '"', ".a {", "// tweak: {type:'color'}\n", "tweak:"],
];

const reported = ["/", "/?", "/?:1", "?:", "/a?b:1:2:3:"];

const report = createErrorReporter({
  send: () => undefined,
  schedule: (work) => work(),
  now: () => 0,
  typed: () => [],
  path: () => "/",
});

/** Texts that the server reads for a page and of a theme, and those of faults that browsers clean and report. */
export const pageAttacks: readonly Attack[] = [
  ...markup.map(
    (piece): Attack => ({
      name: `a page of nothing but ${piece}`,
      run() {
        const html = `<p ${piece.repeat(200_000 / piece.length)}`;
        readPageMarkup(html);
        readPageMarkup(html.slice(3));
      },
    }),
  ),
  ...tweaks.map(
    (piece): Attack => ({
      name: `styles of nothing but ${JSON.stringify(piece)}`,
      run: () => readTweaks([{ file: "a.less", text: piece.repeat(20_000) }]),
    }),
  ),
  ...reported.map(
    (piece): Attack => ({
      name: `a fault of nothing but ${piece}`,
      run: () => report({ message: piece.repeat(50_000), stack: piece.repeat(50_000) }),
    }),
  ),
];
