import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import { addMail } from "../../../../server/mail/store.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles, soundFiles } from "../../../support/sites/site-files.ts";

const AT = Date.UTC(2026, 0, 15);

const mail = {
  websiteId: "w1",
  kind: "order-confirmation",
  from: undefined,
  to: ["anna@beispiel.de"],
  subject: "Deine Bestellung",
  text: "Danke",
  html: "<p>Danke</p>",
};

let created: DatabasePlace;
beforeEach(async () => {
  const [kind] = databaseKinds;
  created = await kind.create();
});
afterEach(() => created.remove());

/** The mails of the database after a server has started with a site of these files. */
async function mailsAfterStart(files: Parameters<typeof below>[1]) {
  const { app, database, close } = await startApp(await loadTestSites(below("shop", files)), {
    place: created.place,
  });
  await app.ready();
  const mails = await database.selectFrom("mails").select(["state", "envelope"]).execute();
  await close();
  return mails.map(({ state, envelope }) => ({ state, ...JSON.parse(envelope) }));
}

test("a mail of a site without a sender waits until the site has one, and is sent once", async () => {
  const database = await openDatabase(created.place);
  await addMail(database, mail, AT);
  await database.destroy();
  expect(await mailsAfterStart(contentFiles())).toMatchObject([{ state: "held" }]);
  const [sent] = await mailsAfterStart(soundFiles());
  expect(sent).toMatchObject({
    state: "waiting",
    from: "Laden <post@laden.example>",
    subject: "Deine Bestellung",
    messageId: expect.stringMatching(/@laden\.example>$/),
  });
});
