import { playHistories } from "./support/changes/histories.ts";
import { playStarted } from "./support/changes/started-history.ts";
import { createPostgresDatabase, startPostgres } from "./support/databases/postgres-server.ts";
import { drawFrom } from "./support/hostile/draw.ts";

/** Every so many histories, one is played on two started servers. */
const STARTED_EACH = 500;

/**
 * `npm run histories -- COUNT SEED`: plays random histories of a shop's file, in which owners edit and choose, designers revise, and all is
 * merged and written back; every 500th also on two started servers, which are killed, with both databases in turn. Prints what was done,
 * and fails if something was lost.
 */
const [count = "10000", seed = "1"] = process.argv.slice(2);
const began = performance.now();
const started = { histories: 0, kills: 0, starts: 0, saves: 0 };
const server = await startPostgres();
const { wrong, ...sums } = await playHistories(Number(count), Number(seed), async (number) => {
  if (number % STARTED_EACH !== 0) return;
  const draw = drawFrom(Number(seed) + number);
  if ((number / STARTED_EACH) % 2 === 0) return playStarted(draw, "", started);
  const { place, remove } = await createPostgresDatabase(server.address);
  try {
    await playStarted(draw, place, started);
  } finally {
    await remove();
  }
});
await server.stop();
console.log(
  `${count} histories, seed ${seed}, ${Math.round((performance.now() - began) / 1000)} s`,
);
console.log(sums);
console.log("on started servers", started);
for (const one of wrong) console.error(one);
process.exit(wrong.length > 0 ? 1 : 0);
