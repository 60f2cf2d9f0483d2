import { expect, test } from "vitest";
import { playStarted } from "../support/changes/started-history.ts";
import { databaseKinds } from "../support/databases/databases.ts";
import { drawFrom } from "../support/hostile/draw.ts";

test.each(databaseKinds)(
  "$name: servers that are killed while owners save lose nothing that was answered",
  async ({ name, createNew }) => {
    const { place, remove } = await createNew();
    const sums = { histories: 0, kills: 0, starts: 0, saves: 0 };
    await playStarted(drawFrom(1), name === "in a file" ? "" : place, sums);
    expect(sums.kills).toBeGreaterThan(0);
    await remove();
  },
);
