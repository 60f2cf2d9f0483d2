import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../server/database/database.ts";
import { createRandom } from "../bench/shop/random.ts";
import { startMailServer } from "../support/doubles/mail-server.ts";
import { startStripeDouble } from "../support/doubles/stripe-double.ts";
import { type ShopProcess, startShop } from "../support/server/shop-process.ts";
import { processesOf, untilAllServe } from "../support/server/started-processes.ts";
import { type Books, noteFault, openBooks } from "./books.ts";
import { findSoakFaults, untilQuiet } from "./checks.ts";
import { makeTrouble } from "./doubles.ts";
import { type Growth, isGrowing, watchMemory } from "./memory.ts";
import { addOwner, signInOwner } from "./owner.ts";
import { HOST, writeSite } from "./site.ts";
import { visit, type World } from "./visitors.ts";

/** Visitors at a time. */
const CROWD = 8;

/** Of the visits that two processes can bear, so many come. */
const SHARE = 0.8;

/** The longest time in which that is measured, in milliseconds, and its part of the whole. */
const MEASURED_MS = 20_000;
const MEASURED_PART = 0.2;

/** Pause between two deeds of the owner, in milliseconds. */
const OWNER_MS = 1000;

/** No address of this machine may be limited as that of one visitor is. */
const limits = Object.fromEntries(
  ["CART_WRITES", "FORM_WRITES", "ORDERS", "BEACONS", "SIGN_INS"].map((name) => [
    `${name}_PER_MINUTE`,
    "1000000",
  ]),
);

/** The outcome of a run. */
export type Soaked = {
  /** Visits a second: as many as the processes bore, and as many as came. */
  readonly capacity: number;
  readonly rate: number;
  readonly books: Books;
  readonly mails: number;
  readonly memory: readonly Growth[];
  /** True for a run in which memory has to stay. */
  readonly isLong: boolean;
  /** The rules that were broken. */
  readonly faults: readonly string[];
};

/**
 * Two processes of the built server for some time, near what they bear, while mail server and payment provider fail now and then. `address`
 * is that of an empty PostgreSQL database; without it they share a file.
 */
export async function soak(milliseconds: number, address?: string): Promise<Soaked> {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-soak-"));
  const sitesDir = join(folder, "sites");
  writeSite(sitesDir);
  cpSync("fixtures/kontor-nord", join(sitesDir, "kontor-nord"), { recursive: true });
  const place = address ?? join(folder, "data");
  const database = await openDatabase(place);
  const email = await addOwner(database);
  const [mail, stripe] = [
    await startMailServer(0, { keepsTexts: false }),
    await startStripeDouble(),
  ];
  const shop = await startShop(
    {
      ...limits,
      SITES_DIR: sitesDir,
      DATA_DIR: join(folder, "data"),
      ...(address !== undefined && { DATABASE_URL: address }),
      SMTP_URL: mail.url,
      STRIPE_API_URL: `http://127.0.0.1:${stripe.server.port}`,
      STRIPE_SCRIPT_URL: `http://127.0.0.1:${stripe.server.port}/v3/`,
      STRIPE_SECRET_KEY: "sk_test_of_the_tests",
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      ANALYTICS_MB: "1000",
    },
    { args: ["--processes", "2"] },
  );
  try {
    const books = openBooks();
    const port = Number(new URL(shop.url).port);
    const world: World = {
      shop: { port, host: HOST },
      stripe,
      books,
      random: createRandom(Date.now()),
    };
    const pids = await untilAllServe(shop, 2);
    const troubles = makeTrouble({ mail, stripe, shop: world.shop });
    const owner = await signInOwner(world, email);
    const memory = watchMemory(pids);

    let isOver = false;
    const owning = (async () => {
      for (; !isOver; await setTimeout(OWNER_MS)) await owner.act();
    })();
    const measured = Math.min(MEASURED_MS, milliseconds * MEASURED_PART);
    const capacity = await crowd(world, measured);
    const rate = await crowd(world, milliseconds - measured, capacity * SHARE);
    isOver = true;
    await owning;
    await troubles.end();
    const isLong = memory.isLong();
    const grown = memory.stop();
    if (!(await untilQuiet(database)))
      noteFault(books, "mails or refunds still wait after two minutes");
    if (processesOf(shop).join() !== pids.join()) noteFault(books, "a process has ended");
    if ((await shop.stop()) !== 0) noteFault(books, "the processes did not stop in order");
    noteLog(books, shop);
    const faults = [
      ...[...books.faults].map(([text, count]) => `${count} times ${text}`),
      ...(await findSoakFaults(database, books, { mail, stripe })),
      ...(isLong && isGrowing(grown) ? ["the processes need more and more memory"] : []),
    ];
    return { capacity, rate, books, mails: mail.mails.length, memory: grown, isLong, faults };
  } finally {
    await shop.kill();
    await database.destroy();
    await Promise.all([mail.close(), stripe.close()]);
    rmSync(folder, { recursive: true });
  }
}

/** Visitors come for some time, as many as are served or at a rate a second; gives how many came a second. */
async function crowd(world: World, milliseconds: number, rate = Infinity): Promise<number> {
  const began = performance.now();
  let visits = 0;
  const one = async (place: number) => {
    const pause = (CROWD / rate) * 1000;
    let due = began + (pause * place) / CROWD;
    while (performance.now() - began < milliseconds) {
      await visit(world);
      visits += 1;
      // Where the shop is behind, nobody waits before its doors.
      due = Math.max(due + pause, performance.now());
      if (pause > 0) await setTimeout(due - performance.now());
    }
  };
  await Promise.all(Array.from({ length: CROWD }, (_, place) => one(place)));
  return (visits / (performance.now() - began)) * 1000;
}

/** Notes what the processes have logged as errors of theirs. */
function noteLog(books: Books, shop: ShopProcess): void {
  for (const line of shop.stdout().split("\n")) {
    if (!line.startsWith("{")) continue;
    const { level, msg, err } = JSON.parse(line);
    if (level >= 50) noteFault(books, `the log: ${msg} ${err?.message ?? ""}`);
  }
  for (const line of shop.stderr().split("\n")) if (line !== "") noteFault(books, `told: ${line}`);
}
