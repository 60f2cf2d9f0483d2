import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import type { Worker } from "../../../server/jobs/worker.ts";
import { addMail } from "../../../server/mail/store.ts";
import type { Envelope } from "../../../server/mail/transport.ts";
import { databaseKinds } from "../../support/databases/databases.ts";
import { openMailWorker } from "../../support/mail/outbox.ts";
import { openStaged } from "../../support/races/staged-database.ts";

/** Longer than the lease of a mail. */
const LATER_MS = 11 * 60_000;

describe.each(databaseKinds)("a process that ends while it sends mails $name", ({ create }) => {
  test("at any statement sends none twice: one that it was sending is unclear", async () => {
    const { place, remove } = await create();
    const database = await openDatabase(place);
    let isDead = false;
    let left = 0;
    let first: Worker | undefined;
    const dying = openStaged(place, async () => {
      if (left === 0) {
        isDead = true;
        // A dead process does not finish its work once the database is back.
        void first?.stop();
      }
      left -= 1;
      if (isDead) throw new Error("the process has ended");
    });
    let time = 1_800_000_000_000;
    let sent: string[] = [];
    const transport = {
      async send({ messageId }: Envelope) {
        sent.push(messageId);
        return { kind: "done" } as const;
      },
    };
    /** How many mails were unclear, by the number of statements that the process had run. */
    const unclear: number[] = [];
    for (let statements = 0; statements === 0 || isDead; statements += 1) {
      sent = [];
      await database.deleteFrom("mails").execute();
      for (const subject of ["eins", "zwei", "drei"]) {
        const from = "post@laden.example";
        const to = ["anna@beispiel.de"];
        const mail = { websiteId: "shop", kind: "test", from, to, subject, text: "", html: "" };
        await addMail(database, mail, time);
      }
      isDead = false;
      left = statements;
      const options = { now: () => time };
      first = openMailWorker(dying, transport, options);
      await first.work();
      time += LATER_MS;
      await openMailWorker(database, transport, options).work();
      const rows = await database.selectFrom("mails").select(["state", "envelope"]).execute();
      const idsOf = (state: string) =>
        rows.filter((row) => row.state === state).map((row) => JSON.parse(row.envelope).messageId);
      expect(idsOf("sent").length + idsOf("unclear").length).toBe(3);
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toEqual(expect.arrayContaining(idsOf("sent")));
      unclear.push(idsOf("unclear").length);
    }
    expect(Math.max(...unclear)).toBeGreaterThan(0);
    expect(unclear.at(-1)).toBe(0);
    await dying.destroy();
    await database.destroy();
    await remove();
  });
});
