import { readFileSync } from "node:fs";
import sharp from "sharp";
import { printTable } from "../bench/print.ts";
import { startShop } from "../support/server/shop-process.ts";
import type { Picture } from "../support/themes/content.ts";
import { generateThemes } from "../support/themes/generate.ts";
import { serveThemes } from "../support/themes/site-folders.ts";
import { columns, figureOf, median, scoreOf, startLighthouse, toRow } from "./measure.ts";

/** The least performance of the themes, in the middle and at worst, and how far a page may move. */
const LEAST = { median: 90, worst: 70 };
const MAX_SHIFT = 0.05;

const folder = "fixtures/kontor-nord/assets";

const photographs = ["fleet-am-abend", "kraene-am-morgen", "pegel-bei-nacht", "start-hafen"];

async function readPicture(name: string): Promise<Picture> {
  const data = readFileSync(`${folder}/${name}.webp`);
  const { width, height } = await sharp(data).metadata();
  return { file: `${name}.webp`, size: `${width}x${height}`, data };
}

/** `npm run lighthouse:themes [-- RUNS [COUNT [SEED]]]`: Lighthouse on generated themes with filled content; fails where they are too slow. */
async function main(): Promise<void> {
  const [runs = 5, count = 20, seed = 1] = process.argv.slice(2).map(Number);
  const themes = generateThemes(seed, count);
  const lighthouse = await startLighthouse();
  const pictures = await Promise.all(photographs.map(readPicture));
  const shop = await startShop(serveThemes(themes, pictures));
  const scores: number[] = [];
  const shifts: number[] = [];
  try {
    const rows = [columns];
    for (const { name, path, about } of themes) {
      const url = shop.url.replace("localhost", `${name}.localhost`) + path;
      // Pictures are made in their widths when they are first asked for.
      await lighthouse.measure(url, 1);
      const reports = await lighthouse.measure(url, runs);
      rows.push(toRow(name, reports));
      console.log(`${rows.at(-1)?.join("  ")}  ${about}`);
      scores.push(scoreOf(reports, "performance"));
      shifts.push(figureOf(reports, "cumulative-layout-shift"));
    }
    printTable(rows);
  } finally {
    await shop.stop();
    lighthouse.end();
  }
  const [middle, worst, shift] = [median(scores), Math.min(...scores), Math.max(...shifts)];
  console.log(`performance: median ${middle}, worst ${worst}; largest shift ${shift.toFixed(3)}`);
  const isFast = middle >= LEAST.median && worst >= LEAST.worst && shift <= MAX_SHIFT;
  process.exitCode = isFast ? 0 : 1;
}

await main();
