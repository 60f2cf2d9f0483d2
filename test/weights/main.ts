import { parseArgs } from "node:util";
import { USUAL_CALL } from "../../engine/compile/weigh.ts";
import { createFormatters } from "../../formatters/index.ts";
import { INSTRUCTION_NS, measure } from "./measured.ts";
import { readSamplePage } from "./sample-page.ts";

/** How far a measured weight may be above its table's, on a machine that does other things too. */
const TOLERANCE = 3;

const { values: flags } = parseArgs({ options: { only: { type: "string", default: "" } } });

const page = await readSamplePage();
const { formatters, predicates, weights } = createFormatters();
const wrong: string[] = [];
for (const name of [...Object.keys(formatters), ...Object.keys(predicates)].sort()) {
  if (!name.includes(flags.only)) continue;
  const weight = weights[name] ?? USUAL_CALL;
  const { ns, counted, source } = measure(name, page);
  const found = Math.max(0, ns / INSTRUCTION_NS - counted);
  const row = `${name}: table ${weight}, measured ${found.toFixed(0)} (${ns.toFixed(0)} ns) in ${source}`;
  console.log(row);
  if (found > TOLERANCE * weight) wrong.push(row);
}
if (wrong.length > 0) console.error(`Above their weights:\n${wrong.join("\n")}`);
process.exit(wrong.length > 0 ? 1 : 0);
