import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

const module = JSON.stringify(
  new URL("../../../server/bundle/young-generation.ts", import.meta.url),
);

/** Megabytes of the young generation of a process that keeps much of what it makes, before any wait and between waits. */
async function measureYoung(first: string): Promise<readonly number[]> {
  const script = `
    import { getHeapSpaceStatistics } from "node:v8";
    ${first}
    const sizes = [];
    for (let turn = 0; turn < 4; turn++) {
      const kept = [];
      for (let count = 0; count < 300; count++) kept.push(new Array(20_000).fill(0.5));
      for (let count = 0; count < 100_000; count++) kept.push({ count });
      const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space");
      sizes.push(young.space_size / 1024 / 1024);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    console.log(JSON.stringify(sizes));
  `;
  const { stdout } = await run(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    script,
  ]);
  return JSON.parse(stdout);
}

/** Node 26 keeps it small by itself. */
const isGrowing = Number.parseInt(process.versions.node, 10) <= 24;

test.runIf(isGrowing)(
  "what a process keeps does not let its young generation grow beyond what rendering needs",
  async () => {
    // The host's loader of modules has filled it before.
    const limited = await measureYoung(
      `const { limitYoungGeneration } = await import(${module}); limitYoungGeneration();`,
    );
    const usual = await measureYoung("");
    expect(Math.max(...limited)).toBeLessThan(Math.max(...usual));
  },
);

/** How many of 1000 objects begin among the old, after many like them have lasted. */
async function countBornOld(first: string): Promise<number> {
  const script = `
    ${first}
    const make = (count) => ({ count, pair: [count, count] });
    const kept = [];
    for (let count = 0; count < 600_000; count++) kept.push(make(count));
    let old = 0;
    for (let count = 0; count < 1000; count++) if (!%InYoungGeneration(make(count))) old++;
    console.log(JSON.stringify({ old, kept: kept.length }));
  `;
  const { stdout } = await run(process.execPath, [
    "--allow-natives-syntax",
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    script,
  ]);
  return JSON.parse(stdout).old;
}

test("objects begin young, however long others like them have lasted", async () => {
  expect(
    await countBornOld(
      `const { beginObjectsYoung } = await import(${module}); beginObjectsYoung();`,
    ),
  ).toBe(0);
});
