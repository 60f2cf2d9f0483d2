import { beforeAll, expect, test } from "vitest";
import { drawFrom, openChecked, plant, plantedKinds } from "../support/tools/planted-faults.ts";
import { turns } from "../support/turns.ts";

let sites: readonly Awaited<ReturnType<typeof openChecked>>[] = [];
beforeAll(async () => {
  sites = await Promise.all(["kontor-nord", "harbour-lane"].map(openChecked));
});

test("the sample themes are without mistakes", () => {
  for (const { check } of sites) expect(check()).toEqual([]);
});

test("of planted mistakes at least 95 % are found before anything is rendered", () => {
  const draw = drawFrom(1);
  const missed: string[] = [];
  let planted = 0;
  for (let turn = 0; turn < turns(51, 300); turn++) {
    const site = sites[draw(sites.length)];
    const kind = plantedKinds[turn % plantedKinds.length] ?? "";
    const fault = site && plant(kind, site.files, draw);
    if (!fault) continue;
    planted += 1;
    if (site.check(fault).length === 0) missed.push(`${kind} in ${fault.file}`);
  }
  expect(planted).toBeGreaterThan(turns(40, 270));
  expect(missed.length / planted, missed.join("\n")).toBeLessThanOrEqual(0.05);
});
