import { openHalfTyped } from "./support/tools/half-typed.ts";
import { drawFrom } from "./support/tools/planted-faults.ts";

/** `npm run half-typed -- COUNT SEED`: leaves files of the largest sample theme half typed, and asks the language server everything about each; fails if it throws. */
const [count = "10000", seed = "1"] = process.argv.slice(2);
const draw = drawFrom(Number(seed));
const { type, close } = await openHalfTyped("fixtures/kontor-nord", "templates/themes/wasserlinie");
const times: number[] = [];
let faults = 0;
for (let turn = 0; turn < Number(count); turn++) {
  const began = performance.now();
  const { file, text, fault } = type(draw);
  times.push(performance.now() - began);
  if (fault === undefined) continue;
  faults += 1;
  console.error(file, JSON.stringify(text), fault);
}
times.sort((left, right) => left - right);
console.log(
  `${count} half-typed files, ${faults} faults, median ${times[times.length >> 1]?.toFixed(1)} ms for everything`,
);
await close();
if (faults > 0) process.exitCode = 1;
