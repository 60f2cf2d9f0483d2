import { createFormatters } from "../../../formatters/index.ts";
import { geometricMean, type MeasureOptions, median, ratio } from "../measure.ts";
import { printTable } from "../print.ts";
import { commerce } from "./commerce.ts";
import { type Compared, compare, comparisons } from "./comparison.ts";
import { content } from "./content.ts";
import { core } from "./core.ts";
import type { Family } from "./family.ts";
import { i18n } from "./i18n.ts";
import { predicates } from "./predicates.ts";
import { productListing } from "./product-listing.ts";
import { social } from "./social.ts";

const families = [core, content, commerce, i18n, social, predicates];

/** Shorter than those of whole pages: there are two hundred of them. */
const usual: MeasureOptions = { rounds: 21, slot: 4, warmUp: 150 };
const quick: MeasureOptions = { rounds: 11, slot: 2, warmUp: 60 };

/** Times of a render in microseconds, and how many times ours the reference takes. */
function row({ name, times }: Compared): readonly string[] {
  const found = ratio(times.reference, times.ours);
  return [
    name,
    median(times.ours).toFixed(1),
    median(times.reference).toFixed(1),
    found.toFixed(2),
    found < 1 ? "slower" : "",
  ];
}

const head = ["name", "ours, us", "reference, us", "ratio", ""];

const times = (found: readonly Compared[], whose: "ours" | "reference") =>
  geometricMean(found.map((one) => median(one.times[whose]))).toFixed(1);

function meanRow({ name }: Family, found: readonly Compared[]): readonly string[] {
  const ratios = found.map((one) => ratio(one.times.reference, one.times.ours));
  return [
    name,
    times(found, "ours"),
    times(found, "reference"),
    geometricMean(ratios).toFixed(2),
    `${ratios.filter((found) => found < 1).length} of ${ratios.length} slower`,
  ];
}

/** Throws where a name is in no family: each of them is measured. */
function checkComplete(): void {
  const tables = createFormatters({ platform: "reference" });
  const measured = new Set(families.flatMap(({ calls }) => Object.keys(calls)));
  const missing = [...Object.keys(tables.formatters), ...Object.keys(tables.predicates)].filter(
    (name) => !measured.has(name),
  );
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(", ")}`);
}

/** Measures each name beside the reference engine and prints a table a family. */
export function reportFormatters(chosen: (name: string) => boolean, isQuick: boolean): void {
  checkComplete();
  const options = isQuick ? quick : usual;
  const measured = families
    .filter(({ name }) => chosen(`formatters ${name}`))
    .map((family) => ({
      family,
      found: comparisons(family).map((one) => compare(one, options)),
    }));
  for (const { family, found } of measured) {
    console.log(`Formatters, ${family.name}: each in a loop, which both engines' times hold\n`);
    printTable([head, ...found.map(row)]);
  }
  const listing = chosen(`formatters ${productListing.name}`)
    ? [compare(productListing, isQuick ? quick : { ...usual, warmUp: 400 })]
    : [];
  if (measured.length + listing.length === 0) return;
  console.log("Formatters, geometric means; a page through formatters\n");
  printTable([
    ["family", ...head.slice(1)],
    ...measured.map(({ family, found }) => meanRow(family, found)),
    ...listing.map(row),
  ]);
}
