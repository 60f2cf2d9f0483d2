import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goldenSite } from "../../support/block-site.ts";

// One file with blocks of a kind, and beside it what they become: `npx vitest run test/server/blocks/golden.test.ts -u`.
const folder = join(import.meta.dirname, "golden");
const cases = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));

let site: Awaited<ReturnType<typeof goldenSite>>;

beforeAll(async () => {
  site = await goldenSite(
    new Map(
      cases.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"))]),
    ),
  );
});
afterAll(() => site.close());

test.each(cases)("%s", async (name) => {
  await expect(await site.blocksOf(name)).toMatchFileSnapshot(join(folder, `${name}.html`));
  expect(site.log).toEqual([]);
});
