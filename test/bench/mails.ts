import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/database/database.ts";
import { transact } from "../../server/database/transact.ts";
import { createSmtpTransport } from "../../server/mail/smtp-transport.ts";
import { addMail } from "../../server/mail/store.ts";
import { startMailServer } from "../support/doubles/mail-server.ts";
import { openMailWorker } from "../support/mail/outbox.ts";

const MAILS = 1000;
const MOST_SECONDS = 60;
const FIRST_MS = 1000;

/** `npm run bench:mails`: how soon mails of one moment have left through a mail server of this machine; fails where they take too long. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "schaufenster-mails-"));
  const database = await openDatabase(folder);
  const server = await startMailServer();
  const worker = openMailWorker(database, createSmtpTransport(server.url));
  worker.start();
  await worker.work();
  await transact(database, async (transaction) => {
    for (let number = 0; number < MAILS; number += 1) {
      const mail = {
        websiteId: "shop",
        kind: "order-confirmation",
        from: "Laden <post@laden.example>",
        to: [`kunde-${number}@beispiel.de`],
        subject: `Bestellung ${number}`,
        text: "Vielen Dank! ".repeat(200),
        html: `<p>${"Vielen Dank! ".repeat(200)}</p>`,
      };
      await addMail(transaction, mail, Date.now());
    }
  });
  const start = performance.now();
  while (server.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  const firstMs = performance.now() - start;
  await worker.work();
  const seconds = (performance.now() - start) / 1000;
  console.log(`the first mail after ${firstMs.toFixed(0)} ms`);
  console.log(`${server.mails.length} mails after ${seconds.toFixed(1)} s`);
  if (server.mails.length !== MAILS || seconds > MOST_SECONDS || firstMs > FIRST_MS) {
    console.error(`Must: ${MAILS} mails in ${MOST_SECONDS} s, the first within ${FIRST_MS} ms`);
    process.exitCode = 1;
  }
  await worker.stop();
  await server.close();
  await database.destroy();
  rmSync(folder, { recursive: true });
}

await main();
