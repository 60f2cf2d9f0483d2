import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../../../server/contract/accounts/roles.ts";
import { takeJob } from "../../../../server/jobs/store.ts";
import { addMail, mailQueue } from "../../../../server/mail/store.ts";
import { addTroubledMail } from "../../../support/mail/outbox.ts";
import { addAccount, type Jar, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const PATH = "/config/mails";
/** The roles that see the screen at all are tested with the other screens. */
const asked: readonly Role[] = ["admin", "website-manager", "editor", "viewer"];
const NOW = Date.UTC(2026, 0, 15, 9, 30);
const script = '"><script>alert(1)</script>';

let running: Awaited<ReturnType<typeof startApp>>;
const jars = new Map<Role, Jar>();
let admin: Jar;

beforeAll(async () => {
  running = await startApp(await loadTestSites(below("shop", contentFiles())), {
    now: () => NOW,
    signInsPerMinute: 1000,
  });
  for (const role of asked) {
    jars.set(role, await signIn(running.app, await addAccount(running.database, role, "w1")));
  }
  admin = jars.get("admin") ?? {};
});
afterAll(() => running.close());

async function addTroubled(subject: string, state: "failed" | "unclear"): Promise<void> {
  const mail = { websiteId: "w1", kind: "test", from: "post@laden.example", text: "", html: "" };
  const whole = { ...mail, subject, to: ["anna@beispiel.de"], bcc: ["b@c.de"] };
  const result = { state, reason: `550 nein ${script}` };
  await addTroubledMail(running.database, whole, result, NOW);
}

const open = (url = PATH, jar = admin) => send(running.app, jar, { url });
const post = (url: string, jar = admin) =>
  send(running.app, jar, {
    method: "POST",
    url,
    payload: "",
    headers: {
      host: "shop.test",
      origin: "http://shop.test",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
const entryOf = (body: string, subject: string) =>
  (body.match(/<article .*?<\/article>/gs) ?? []).find((entry) => entry.includes(subject)) ?? "";
const actionOf = (entry: string, name: string) =>
  new RegExp(`action="([^"]*/${name})"`).exec(entry)?.[1] ?? "";

test.each(asked)("an account with the role %s decides on mails if it may", async (role) => {
  const isAllowed = role === "admin" || role === "website-manager";
  const jar = jars.get(role) ?? {};
  const { statusCode, headers } = await open(PATH, jar);
  expect([statusCode, headers["cache-control"]]).toEqual([
    isAllowed ? 200 : 403,
    "private, no-store",
  ]);
  for (const name of ["again", "drop"]) {
    expect((await post(`${PATH}/x/${name}`, jar)).statusCode).toBe(isAllowed ? 409 : 403);
  }
});

test("nobody who is not signed in sees or decides anything", async () => {
  const { statusCode, headers } = await open(PATH, {});
  expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
  for (const name of ["again", "drop"]) {
    expect((await post(`${PATH}/x/${name}`, {})).statusCode).toBe(401);
  }
});

test("mails that do not go on stand with what the mail server said, as words", async () => {
  expect((await open()).body).toContain("Hier ist nichts zu tun.");
  await addTroubled(`Unklar ${script}`, "unclear");
  await addTroubled("Abgelehnt", "failed");
  const { body } = await open();
  expect(body).not.toContain("<script>alert");
  const unclear = entryOf(body, "Unklar");
  expect(unclear).toContain("<dd>unklar, ob gesendet</dd>");
  expect(unclear).toContain("<dd>anna@beispiel.de, b@c.de</dd>");
  expect(unclear).toContain("550 nein &quot;&gt;".replaceAll("&quot;", '"'));
  expect(entryOf(body, "Abgelehnt")).toContain("<dd>nicht gesendet</dd>");
  expect((await open(`${PATH}/mehr`)).statusCode).toBe(404);
});

test("one is sent once more, another is done with, and whoever comes second is told", async () => {
  await addTroubled("Nochmal", "unclear");
  await addTroubled("Fertig", "failed");
  const { body } = await open();
  const again = actionOf(entryOf(body, "Nochmal"), "again");
  const drop = actionOf(entryOf(body, "Fertig"), "drop");
  const sent = await post(again);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${PATH}?done=again`]);
  expect(sent.headers["cache-control"]).toBe("private, no-store");
  expect((await open(`${PATH}?done=again`)).body).toContain("wird noch einmal gesendet");
  expect((await post(drop)).headers.location).toBe(`${PATH}?done=dropped`);
  for (const action of [again, drop, `${PATH}/a%00b/drop`]) {
    const late = await post(action);
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain("Diese E-Mail steht nicht mehr hier.");
    expect(late.body).not.toContain("Nochmal");
  }
  const waiting = await takeJob(running.database, mailQueue, NOW);
  expect(waiting?.envelope).toContain('"subject":"Nochmal"');
});

test("a mail that waits for a sender stands here; it can only be discarded", async () => {
  const mail = { websiteId: "w1", kind: "test", from: undefined, text: "", html: "" };
  const whole = { ...mail, subject: "Ohne Absender", to: ["anna@beispiel.de"] };
  await addMail(running.database, whole, NOW);
  const entry = entryOf((await open()).body, "Ohne Absender");
  expect(entry).toContain("<dd>wartet, bis die Website einen Absender hat (mail.from)</dd>");
  expect(actionOf(entry, "again")).toBe("");
  const drop = actionOf(entry, "drop");
  expect((await post(drop.replace(/drop$/, "again"))).statusCode).toBe(409);
  expect((await post(drop)).headers.location).toBe(`${PATH}?done=dropped`);
  expect((await open()).body).not.toContain("Ohne Absender");
});
