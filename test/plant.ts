import { drawFrom, openChecked, plant, plantedKinds } from "./support/tools/planted-faults.ts";

/** `npm run plant -- [COUNT] [SEED]`: plants mistakes in the sample themes, one at a time, and counts those that are found. */
const [count = "1000", seed = "1"] = process.argv.slice(2);
const draw = drawFrom(Number(seed));
const sites = await Promise.all(["kontor-nord", "harbour-lane"].map(openChecked));
const known = sites.map(({ check }) => new Set(check()));
const results = new Map(plantedKinds.map((kind) => [kind, { planted: 0, found: 0 }]));
const times: number[] = [];

for (let turn = 0; turn < Number(count); turn++) {
  const kind = plantedKinds[turn % plantedKinds.length] ?? "";
  const index = draw(sites.length);
  const site = sites[index];
  const planted = site && plant(kind, site.files, draw);
  const result = results.get(kind);
  if (!planted || !result) continue;
  const began = performance.now();
  const found = site.check(planted);
  times.push(performance.now() - began);
  result.planted += 1;
  if (found.some((one) => !known[index]?.has(one))) result.found += 1;
  else console.log(`not found: ${kind} in ${planted.file}: ${changedLine(site.files, planted)}`);
}

function changedLine(
  files: readonly { readonly name: string; readonly text: string }[],
  { file, text }: { readonly file: string; readonly text: string },
): string {
  const before = files.find(({ name }) => name === file)?.text.split("\n") ?? [];
  const after = text.split("\n");
  const at = after.findIndex((line, index) => line !== before[index]);
  return `${at + 1}: ${after[at]?.trim()}`;
}

const all = [...results.values()];
const sum = (read: (one: { planted: number; found: number }) => number) =>
  all.reduce((total, one) => total + read(one), 0);
for (const [kind, { planted, found }] of results) console.log(`${kind}: ${found} of ${planted}`);
const [planted, found] = [sum((one) => one.planted), sum((one) => one.found)];
times.sort((left, right) => left - right);
const median = times[times.length >> 1] ?? 0;
console.log(
  `${found} of ${planted} found (${((100 * found) / planted).toFixed(1)} %), ${median.toFixed(0)} ms for a theme`,
);
