import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { type OwnerSave, openOwnerDesk, ownerSaves } from "../../../support/owners/owner-desk.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";
import { writeFolder } from "../../../support/sites/site-files.ts";

let saver: string;
beforeAll(async () => {
  const script = new URL("../../../support/owners/owner-saver.ts", import.meta.url);
  saver = await bundleForNode(fileURLToPath(script));
});

/** Opens the database as a start does, and lets the desk work on it. */
async function at<Result>(
  place: string,
  work: (desk: Awaited<ReturnType<typeof openOwnerDesk>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place);
  try {
    return await work(await openOwnerDesk(database));
  } finally {
    await database.destroy();
  }
}

/** Kills a process after so many statements, and returns true if it had saved before. */
async function saveUntilKilled(place: string, kind: OwnerSave, killedAfter: number) {
  const child = spawn(process.execPath, [saver, place, kind, "neu", String(killedAfter)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  await once(child, "close");
  expect(child.signalCode).toBe("SIGKILL");
  return Buffer.concat(said).toString() === "saved";
}

/** `begin`, three statements of the value, `commit`; creating adds two. Pages read what is saved after that. */
const leastStatements: Readonly<Record<OwnerSave, number>> = {
  navigation: 6,
  "header and footer": 6,
  languages: 6,
  preferences: 5,
  "page of a shop": 8,
  category: 8,
};

test.concurrent.each(ownerSaves)(
  "%s: a process that is killed after any statement leaves all of the old or all of the new, and the next one saves at once",
  async (kind) => {
    const seed = writeFolder({});
    const before = await at(seed, async ({ saves, shown }) => {
      for (const one of ownerSaves) await saves[one]("alt");
      return shown();
    });
    const whole = writeFolder({});
    cpSync(seed, whole, { recursive: true });
    const after = await at(whole, async ({ saves, shown }) => {
      await saves[kind]("neu");
      return shown();
    });
    expect(JSON.stringify(before)).not.toContain("neu");
    expect(JSON.stringify(after)).toContain("neu");
    const left: ("old" | "new")[] = [];
    for (let isSaved = false; !isSaved; ) {
      const place = writeFolder({});
      cpSync(seed, place, { recursive: true });
      isSaved = await saveUntilKilled(place, kind, left.length);
      const [found, next] = await at(place, async ({ saves, shown }) => {
        const found = await shown();
        await saves[kind]("später");
        return [found, await shown()];
      });
      const state = JSON.stringify(found) === JSON.stringify(before) ? "old" : "new";
      expect([left.length, found]).toEqual([left.length, state === "old" ? before : after]);
      expect(JSON.stringify(next)).toContain("später");
      left.push(state);
    }
    // One statement changes all of it, and a save that was confirmed is kept.
    expect([...left].sort().reverse()).toEqual(left);
    expect(left.at(-1)).toBe("new");
    expect(left.filter((state) => state === "old").length).toBeGreaterThanOrEqual(5);
    expect(left.length).toBeGreaterThan(leastStatements[kind]);
  },
  240_000,
);
