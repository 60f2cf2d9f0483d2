import { hostileTemplates } from "../../support/hostile/templates.ts";
import type { Measured } from "./measure.ts";

// React is slower in development; it asks when it is loaded.
process.env.NODE_ENV = "production";
const { measureAll } = await import("./measure.ts");

/** The most that one page may cost: seconds of the processor, and megabytes of memory. */
const MAX_SECONDS = 1;
const MAX_MB = 200;

const COUNT = 480;

/** How many of the worst are printed. */
const SHOWN = 15;

/** Templates loaded at once. */
const AT_ONCE = 80;

/** `npm run bench:hostile [-- SEED]`: what pages of hostile templates take at most; fails where one takes too much. */
async function main(): Promise<void> {
  const seed = Number(process.argv[2] ?? Date.now() % 1e6);
  const templates = hostileTemplates(seed, COUNT);
  const measured: Measured[] = [];
  for (let start = 0; start < templates.length; start += AT_ONCE)
    measured.push(...(await measureAll(templates.slice(start, start + AT_ONCE))));
  console.log(`${measured.length} templates of seed ${seed}`);
  const print = ({ name, seconds, mb, status, bytes }: Measured) =>
    console.log(
      `${seconds.toFixed(2)} s  ${mb.toFixed(0).padStart(4)} MB  ${status}  ${bytes} bytes  ${name}`,
    );
  const worst = (of: (one: Measured) => number) =>
    measured.toSorted((a, b) => of(b) - of(a)).slice(0, SHOWN);
  worst(({ seconds }) => seconds).forEach(print);
  console.log("most memory");
  worst(({ mb }) => mb).forEach(print);
  const tooMuch = measured.filter(({ seconds, mb }) => seconds > MAX_SECONDS || mb > MAX_MB);
  if (tooMuch.length > 0)
    console.error(`${tooMuch.length} take more than ${MAX_SECONDS} s or ${MAX_MB} MB`);
  process.exit(tooMuch.length > 0 ? 1 : 0);
}

await main();
