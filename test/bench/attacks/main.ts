import type { Attack } from "./attack.ts";
import { engineAttacks } from "./engine.ts";
import { formatterAttacks } from "./formatters.ts";
import { pageAttacks } from "./pages.ts";

/** Of the processor, in seconds: far above what linear time takes, far below what the square of the length does. */
const MAX_SECONDS = 8;

/** How many of the slowest are printed. */
const SHOWN = 20;

function secondsOf({ run }: Attack): number {
  const started = process.cpuUsage();
  run();
  return process.cpuUsage(started).user / 1e6;
}

/** `npm run bench:attacks`: what texts made to be slow take of the processor, the slowest first; fails where one takes too long. */
function main(): void {
  const found = [...engineAttacks, ...formatterAttacks, ...pageAttacks]
    .map((attack) => ({ name: attack.name, seconds: secondsOf(attack) }))
    .sort((a, b) => b.seconds - a.seconds);
  for (const { name, seconds } of found.slice(0, SHOWN))
    console.log(`${seconds.toFixed(2)} s  ${name}`);
  if (found.some(({ seconds }) => seconds > MAX_SECONDS)) {
    console.error(`Above ${MAX_SECONDS} s`);
    process.exitCode = 1;
  }
}

main();
