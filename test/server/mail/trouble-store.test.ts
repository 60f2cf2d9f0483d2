import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { takeJob } from "../../../server/jobs/store.ts";
import { addMail, mailQueue } from "../../../server/mail/store.ts";
import { createTroubledMails } from "../../../server/mail/trouble-store.ts";
import { type DatabasePlace, databaseKinds } from "../../support/databases/databases.ts";
import { addTroubledMail } from "../../support/mail/outbox.ts";

const NOW = 1_800_000_000_000;

describe.each(databaseKinds)("mails that do not go on $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  /** Adds a mail; with a state, it has been tried. */
  async function add(subject: string, at: number, state?: "failed" | "unclear") {
    const mail = {
      websiteId: "w1",
      kind: "test",
      from: "post@laden.example",
      to: ["anna@beispiel.de"],
      subject,
      text: "",
      html: "",
    };
    if (!state) return addMail(database, mail, at);
    await addTroubledMail(database, mail, { state, reason: `550 ${subject}` }, at);
  }

  test("are the failed and the unclear ones of a site, newest first", async () => {
    const mails = createTroubledMails(database);
    await add("eins", NOW, "failed");
    await add("zwei", NOW + 1, "unclear");
    await add("drei", NOW + 2);
    expect(await mails.count("w1")).toBe(2);
    expect(await mails.count("w2")).toBe(0);
    const part = { offset: 0, most: 10 };
    expect(await mails.list("w1", part)).toMatchObject([
      { state: "unclear", reason: "550 zwei", envelope: { subject: "zwei" } },
      { state: "failed", reason: "550 eins", envelope: { subject: "eins" } },
    ]);
    expect(await mails.list("w1", { offset: 1, most: 10 })).toHaveLength(1);
    expect(await mails.list("w2", part)).toEqual([]);
  });

  test("wait again as new, under their Message-ID, once", async () => {
    const mails = createTroubledMails(database);
    await add("eins", NOW, "unclear");
    const [before] = await mails.list("w1", { offset: 0, most: 1 });
    const id = before?.id ?? "";
    expect(await mails.sendAgain("w2", id, NOW + 5000)).toBe(false);
    const both = await Promise.all([1, 2].map(() => mails.sendAgain("w1", id, NOW + 5000)));
    expect([...both].sort()).toEqual([false, true]);
    expect(await mails.count("w1")).toBe(0);
    const taken = await takeJob(database, mailQueue, NOW + 5000);
    expect(taken).toMatchObject({ id, attempts: 1 });
    expect(JSON.parse(taken?.envelope ?? "")).toEqual(before?.envelope);
    // Nobody can decide on a mail while it is being sent.
    expect(await mails.drop("w1", id)).toBe(false);
  });

  test("are deleted for good", async () => {
    const mails = createTroubledMails(database);
    await add("eins", NOW, "failed");
    const [mail] = await mails.list("w1", { offset: 0, most: 1 });
    expect(await mails.drop("w2", mail?.id ?? "")).toBe(false);
    expect(await mails.drop("w1", mail?.id ?? "")).toBe(true);
    expect(await database.selectFrom("mails").selectAll().execute()).toEqual([]);
  });
});
