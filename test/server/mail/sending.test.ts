import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { createWorker, type Worker } from "../../../server/jobs/worker.ts";
import { createMailJobs } from "../../../server/mail/sender.ts";
import { createSmtpTransport } from "../../../server/mail/smtp-transport.ts";
import { addMail, createMailKeeper } from "../../../server/mail/store.ts";
import { type DatabasePlace, databaseKinds } from "../../support/databases/databases.ts";
import { type MailServer, startMailServer } from "../../support/doubles/mail-server.ts";
import { startWithoutLooking, stopLate, until } from "../../support/jobs/job-desk.ts";

/** Connections that a process has at once. */
const MOST = 4;

describe.each(databaseKinds)("the mails of a process $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  let server: MailServer;
  let turns: number;
  let workers: Worker[];
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
    server = await startMailServer();
    turns = 0;
    workers = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await server.close();
    await database.destroy();
    await created.remove();
  });

  /** The worker of a process, which does something else as well. */
  function open(one = database): Worker {
    const transport = createSmtpTransport(server.url);
    const jobs = [
      createMailJobs(createMailKeeper(one), () => transport),
      {
        name: "counting",
        everyMs: 1,
        async run() {
          turns += 1;
          return false;
        },
      },
    ];
    return createWorker({ database: one, jobs, logger: { warn() {} }, now: Date.now });
  }
  const add = (count: number) =>
    transact(database, async (transaction) => {
      for (let number = 0; number < count; number += 1) {
        await addMail(
          transaction,
          {
            websiteId: "shop",
            kind: "test",
            from: "post@laden.example",
            to: ["anna@beispiel.de"],
            subject: `Nummer ${number}.`,
            text: "",
            html: "",
          },
          Date.now(),
        );
      }
    });
  const states = async () => {
    const rows = await database.selectFrom("mails").select(["state", "attempts"]).execute();
    return rows.map(({ state, attempts }) => `${state} ${attempts}`);
  };
  const subjects = () => server.mails.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]);

  test("go out side by side, over so many connections at most", async () => {
    await add(30);
    await open().work();
    expect(new Set(subjects()).size).toBe(30);
    expect(server.mails).toHaveLength(30);
    expect(server.mostOpen).toBeGreaterThan(1);
    expect(server.mostOpen).toBeLessThanOrEqual(MOST);
  });

  test("take few connections, and another one where the server has ended them", async () => {
    const worker = open();
    await add(30);
    await worker.work();
    expect(server.opened).toBeLessThan(30);
    const port = Number(new URL(server.url).port);
    await server.close();
    server = await startMailServer(port);
    await add(MOST);
    await worker.work();
    expect(server.mails).toHaveLength(MOST);
    expect(await states()).toEqual(Array(30 + MOST).fill("sent 1"));
  });

  test("are sent once each, of two processes", async () => {
    const other = await openDatabase(created.place);
    await add(30);
    await Promise.all([open().work(), open(other).work()]);
    expect(server.mails).toHaveLength(30);
    expect(new Set(subjects()).size).toBe(30);
    expect(await states()).toEqual(Array(30).fill("sent 1"));
    await other.destroy();
  });

  test("leave as soon as the transaction is kept in which they were added", async () => {
    const worker = open();
    workers.push(worker);
    startWithoutLooking(worker);
    await worker.work();
    await add(1);
    await until(async () => expect(await states()).toEqual(["sent 1"]));
  });

  test("wait alone for a mail server that hangs, and after a stop for the next start", async () => {
    server.behave("hang");
    await add(MOST + 2);
    const worker = open();
    workers.push(worker);
    worker.start();
    await until(() => expect(server.open).toBe(MOST));
    const before = turns;
    await until(() => expect(turns).toBeGreaterThan(before));
    await stopLate(worker);
    // The call that hung does not count as an attempt: its text had not been sent.
    expect(await states()).toEqual(Array(MOST + 2).fill("waiting 0"));
    server.behave("take");
    await open().work();
    expect(server.mails).toHaveLength(MOST + 2);
    expect(await states()).toEqual(Array(MOST + 2).fill("sent 1"));
  });
});
