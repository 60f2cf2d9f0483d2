import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import { createRestockStore } from "../../../../server/modules/restock/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openMemory } from "../../../support/databases/memory-database.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { red, restockAdminOn, sending } from "../../../support/restock/restock-admin.ts";
import { bundleForNode } from "../../../support/setup/bundle.ts";

const NOW = 1_790_000_000_000;
const ids = { productId: "mug", variantId: "red" };

let created: DatabasePlace;
let database: Database;

async function signUp(names: readonly string[], key = red): Promise<void> {
  const store = createRestockStore(database);
  for (const name of names) {
    const email = `${name}@beispiel.de`;
    await store.add(key, { email, emailKey: email, language: "", signedUpAt: NOW });
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

const waiting = async () =>
  (await createRestockStore(database).listGroups("w1", { after: undefined, most: 9 })).reduce(
    (sum, group) => sum + group.waiting,
    0,
  );

/** How often each address was mailed. */
async function mailedOf(): Promise<Map<string, number>> {
  const mailed = new Map<string, number>();
  for (const { to } of await mailsOf(database)) mailed.set(to[0], (mailed.get(to[0]) ?? 0) + 1);
  return mailed;
}

async function expectEachOnce(count: number): Promise<void> {
  const mailed = await mailedOf();
  expect([mailed.size, new Set(mailed.values())]).toEqual([count, new Set([1])]);
  expect(await waiting()).toBe(0);
}

describe.each(databaseKinds)("mailing those who wait $name", ({ create }) => {
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  test("mails each once, with a link to the product", async () => {
    await signUp(["anna", "bea"]);
    await signUp(["carl"], { ...red, variantId: "blue" });
    const admin = restockAdminOn(database);
    expect(await admin.send(sending, ids)).toEqual({ sent: 2, skipped: 0 });
    expect(await admin.send(sending, ids)).toEqual({ sent: 0, skipped: 2 });
    const mails = await mailsOf(database);
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(["anna@beispiel.de", "bea@beispiel.de"]);
    expect(mails[0]).toMatchObject({
      kind: "restock",
      subject: "Wieder da: Becher (Rot)",
      from: "post@laden.example",
    });
    expect(mails[0]?.text).toContain("Zum Artikel:\nhttps://laden.example/shop/becher");
    expect(mails[0]?.text).toContain("„Becher (Rot)“ gibt es bei „Laden & Co“ wieder");
    expect(await waiting()).toBe(1);
  });

  test("of several at once mails each once", async () => {
    await signUp(numbered(120));
    const results = await Promise.all(
      numbered(4).map(() => restockAdminOn(database).send(sending, ids)),
    );
    expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBe(120);
    expect(results.every(({ sent, skipped }) => sent + skipped === 120)).toBe(true);
    await expectEachOnce(120);
  });

  test.each([1, 2, 50, 51, 60])(
    "that breaks off before mail %i has mailed only those whom it has marked",
    async (broken) => {
      await signUp(numbered(60));
      let count = 0;
      const failing = restockAdminOn(database, () => {
        count += 1;
        if (count === broken) throw new Error("it breaks off");
      });
      await expect(failing.send(sending, ids)).rejects.toThrow("it breaks off");
      const mailed = (await mailedOf()).size;
      expect(mailed).toBe(broken > 50 ? 50 : 0);
      expect(await waiting()).toBe(60 - mailed);
      expect(await restockAdminOn(database).send(sending, ids)).toEqual({
        sent: 60 - mailed,
        skipped: mailed,
      });
      await expectEachOnce(60);
    },
  );
});

describe("mailing those who wait", () => {
  beforeEach(async () => {
    database = await openMemory();
    return () => database.destroy();
  });

  test("of several variants counts all, each variant once, and nothing for what nobody knows", async () => {
    await signUp(["anna", "bea"]);
    await signUp(["carl"], { ...red, variantId: "blue" });
    await signUp(["dora"], { ...red, productId: "gone" });
    const asked = ["red", "blue", "red", "green"].map((variantId) => ({ ...ids, variantId }));
    const all = [...asked, { productId: "gone", variantId: "red" }];
    const admin = restockAdminOn(database);
    // Blue is sold out.
    expect(await admin.sendAll(sending, all)).toEqual({ sent: 2, skipped: 2 });
    expect(await admin.sendAll(sending, [])).toEqual({ sent: 0, skipped: 0 });
    expect((await mailedOf()).has("dora@beispiel.de")).toBe(false);
    await expect(admin.send(sending, { ...ids, variantId: "green" })).rejects.toMatchObject({
      code: "ITEM_UNKNOWN",
    });
  });

  test("marks nobody where the site can mail nothing", async () => {
    await signUp(["anna"]);
    const admin = restockAdminOn(database);
    const { site } = sending;
    const mute = {
      ...site,
      content: { ...site.content, mail: { ...site.content.mail, from: undefined } },
    };
    for (const change of [{ origin: undefined }, { site: mute }]) {
      expect(await admin.send({ ...sending, ...change }, ids)).toEqual({ sent: 0, skipped: 1 });
    }
    expect([await waiting(), (await mailedOf()).size]).toEqual([1, 0]);
  });

  test("whoever signs up again after the mail is mailed again", async () => {
    const admin = restockAdminOn(database);
    await signUp(["anna"]);
    await admin.send(sending, ids);
    await signUp(["anna"]);
    expect(await admin.send(sending, ids)).toEqual({ sent: 1, skipped: 0 });
    expect(await mailedOf()).toEqual(new Map([["anna@beispiel.de", 2]]));
  });
});

let sender: string;
beforeAll(async () => {
  const script = new URL("../../../support/restock/restock-sender.ts", import.meta.url);
  sender = await bundleForNode(fileURLToPath(script));
});

describe.each(databaseKinds)("two processes on one database $name", ({ create }) => {
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [sender, ...args]);

  test("mail each once, even if one is killed meanwhile", async () => {
    created = await create();
    database = await openDatabase(created.place);
    await signUp(numbered(120));
    const [whole, killed] = await Promise.allSettled([
      run(created.place),
      run(created.place, "10"),
    ]);
    expect(whole.status).toBe("fulfilled");
    // Where the other was faster, it has had no tenth mail.
    if (killed.status === "rejected") expect(killed.reason).toMatchObject({ signal: "SIGKILL" });
    await expectEachOnce(120);
    await database.destroy();
    await created.remove();
  });
});
