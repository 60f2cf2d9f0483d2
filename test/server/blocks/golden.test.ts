import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenFile, goldenSite, readGoldenBlocks } from "../../support/blocks/block-site.ts";

// One file with blocks of a kind, and beside it what they become: `npx vitest run test/server/blocks/golden.test.ts -u`.
const blocks = readGoldenBlocks();

let site: Awaited<ReturnType<typeof goldenSite>>;

beforeAll(async () => {
  site = await goldenSite(blocks);
});

afterAll(() => site.close());

test.each([...blocks.keys()])("%s", async (name) => {
  await expect(await site.blocksOf(name)).toMatchFileSnapshot(goldenFile(name));
  expect(site.log).toEqual([]);
});

test("no block is a landmark: a page may hold any of them more than once, under the same name", () => {
  for (const name of blocks.keys()) {
    const html = readFileSync(goldenFile(name), "utf8");
    const landmarks =
      /<(?:nav(?![^>]*role="none")|main|aside|footer)\b|role="(?:navigation|region|search)"/g;
    expect([name, html.match(landmarks)]).toEqual([name, null]);
  }
});
