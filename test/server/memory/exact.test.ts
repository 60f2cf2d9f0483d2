import { expect, onTestFinished, test, vi } from "vitest";
import { Memory } from "../../../server/memory/memory.ts";
import type { Fact } from "../../../server/memory/recording.ts";
import { loadSites } from "../../../server/site/loading/load-sites.ts";
import type { Site } from "../../../server/site/site.ts";
import { type DatabaseKind, databaseKinds } from "../../support/databases/databases.ts";
import { drawFrom } from "../../support/hostile/draw.ts";
import { type ExactOptions, runExact } from "../../support/memory/exact-course.ts";
import { sampleSites } from "../../support/sites/sample-pages.ts";
import { siteTools } from "../../support/sites/site-tools.ts";
import { sampleOf, turns } from "../../support/turns.ts";

const { sites } = await loadSites(
  { sitesDir: "fixtures", themesDir: "templates/themes", defaultSite: "kontor-nord" },
  siteTools,
);

/** Changes a sample site from a day on, on a database of a kind. */
async function run(
  name: keyof typeof sampleSites,
  kind: DatabaseKind | undefined,
  options: Pick<ExactOptions, "changes" | "kinds" | "isShort">,
) {
  const { place, remove } = await (kind ?? databaseKinds[0]).create();
  onTestFinished(remove);
  let time = Date.UTC(2026, 0, 15);
  const to = (next: number) => {
    time = next;
  };
  const clock = { now: () => time, to };
  const site = sites.get(name) as Site; // They are loaded.
  const { host } = sampleSites[name];
  return runExact({ site, host, place, draw: drawFrom(7), clock, ...options });
}

test.each([
  ["kontor-nord", databaseKinds[0]],
  ["harbour-lane", databaseKinds[1]],
] as const)(
  "after any changes of %s, every answer is that of a shop that remembers nothing",
  async (site, kind) => {
    const { wrong, compared } = await run(site, kind, { changes: turns(3, 500) });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  },
);

/** Facts by a part of their names, and the changes after which somebody misses that they are read. */
const twins = [
  ["stock of", "stock"],
  ["laden.json", "product"],
  ["site.json", "text"],
  ["T0", "publication"],
  ["journal.json", "post"],
] as const;

test.each(sampleOf(twins, 1))(
  "a read of '%s' that nobody notes is found by the same comparison",
  async (name, kind) => {
    const { read } = Memory.prototype;
    vi.spyOn(Memory.prototype, "read").mockImplementation(function <Value>(
      this: Memory,
      fact: Fact<Value>,
    ): Value {
      const isMissed = [...(fact.told?.() ?? [])].some((told) => told.includes(name));
      return isMissed ? fact.says() : read.call<Memory, [Fact<Value>], Value>(this, fact);
    });
    const { wrong } = await run("kontor-nord", undefined, {
      changes: 60,
      kinds: [kind],
      isShort: true,
    });
    expect(wrong).not.toEqual([]);
  },
);
