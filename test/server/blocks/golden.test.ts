import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenFile, goldenSite, readGoldenBlocks } from "../../support/block-site.ts";

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
