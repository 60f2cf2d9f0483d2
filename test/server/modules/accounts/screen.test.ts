import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "../../../../server/contract/accounts/roles.ts";
import { createFileTransport } from "../../../../server/mail/file-transport.ts";
import { openMailWorker } from "../../../support/mail/outbox.ts";
import { addAccount, type Jar, PASSWORD, send, signIn } from "../../../support/owners/accounts.ts";
import {
  below,
  loadTestSites,
  openStorefront,
  startApp,
} from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const PATH = "/config/accounts";
const NOW = Date.UTC(2026, 0, 15);
const form = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

let running: Awaited<ReturnType<typeof startApp>>;
let admin: Jar;

beforeAll(async () => {
  const site = Object(contentFiles()["site.json"]);
  const content = {
    ...contentFiles(),
    "site.json": { ...site, mail: { from: "Laden <post@laden.example>" } },
  };
  running = await startApp(await loadTestSites(below("shop", content)), {
    now: () => NOW,
    signInsPerMinute: 1000,
  });
  admin = await signIn(running.app, await addAccount(running.database, "admin", "w1"));
});
afterAll(() => running.close());

const post = (url: string, fields: Record<string, string>, jar: Jar = admin) =>
  send(running.app, jar, {
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: form,
  });

/** The id of an account, from the list. */
async function idOf(email: string): Promise<string> {
  const { body } = await send(running.app, admin, { url: PATH });
  const row = body.split("<tr>").find((text) => text.includes(`>${email}</th>`)) ?? "";
  return /accounts\/([^/"]+)\/role/.exec(row)?.[1] ?? "";
}

async function readLink(): Promise<string> {
  const transport = createFileTransport(running.outbox);
  await openMailWorker(running.database, transport, { now: () => NOW }).work();
  const [name = ""] = readdirSync(running.outbox);
  const text = readFileSync(join(running.outbox, name), "utf8").replaceAll("=\r\n", "");
  return /https:\/\/laden\.example(\/account\/password\/[\w-]+)/.exec(text)?.[1] ?? "";
}

test("a new account gets a link by mail, which sets its password", async () => {
  const email = "Neu@Beispiel.de";
  const added = await post(PATH, { email: ` ${email} `, role: "store-manager" });
  expect([added.statusCode, added.headers.location]).toEqual([303, `${PATH}?done=added`]);
  expect(added.headers["cache-control"]).toBe("private, no-store");
  const { body } = await send(running.app, admin, { url: `${PATH}?done=added` });
  expect(body).toContain("Das Konto ist angelegt, der Link ist unterwegs.");
  expect(body).toMatch(/>Neu@Beispiel\.de<\/th>.*?"store-manager" selected/s);
  const saved = await post(await readLink(), { password: PASSWORD }, {});
  expect(saved.statusCode).toBe(200);
  const jar = await signIn(running.app, email);
  expect((await send(running.app, jar, { url: "/config" })).statusCode).toBe(200);
});

test.each([
  [400, { email: "kein Postfach", role: "editor" }, "Das ist keine E-Mail-Adresse."],
  [
    409,
    { email: "ADMIN@beispiel.de", role: "editor" },
    "Mit dieser Adresse gibt es schon ein Konto.",
  ],
])("%i for what cannot be added, %j, which stays in the form", async (status, fields, problem) => {
  const { statusCode, body } = await post(PATH, fields);
  expect(statusCode).toBe(status);
  expect(body).toContain(`role="alert">${problem}</p>`);
  expect(body).toContain(`value="${fields.email}"`);
});

test.each([
  ["a role that does not exist", PATH, { email: "a@beispiel.de", role: "root" }, 400],
  ["no role", PATH, { email: "a@beispiel.de" }, 400],
  ["an account that does not exist", `${PATH}/nobody/role`, { role: "editor" }, 404],
  ["the same to remove", `${PATH}/nobody/remove`, {}, 404],
])("%s is refused", async (_name, url, fields: Record<string, string>, status) => {
  expect((await post(url, fields)).statusCode).toBe(status);
});

test("another role holds at once, and a removed account is signed out", async () => {
  const email = await addAccount(running.database, "viewer", "w1");
  const jar = await signIn(running.app, email);
  const path = `${PATH}/${await idOf(email)}`;
  expect((await post(`${path}/role`, { role: "billing" })).statusCode).toBe(303);
  const see = async (url: string) => (await send(running.app, jar, { url })).statusCode;
  expect(await see("/config/preview")).toBe(403);
  expect(await see("/settings/billing/upgrade")).toBe(200);
  expect((await post(`${path}/remove`, {})).statusCode).toBe(303);
  expect(await see("/settings/billing/upgrade")).toBe(401);
});

test("the last admin stays admin", async () => {
  const path = `${PATH}/${await idOf("admin@beispiel.de")}`;
  for (const [url, fields] of [
    [`${path}/role`, { role: "viewer" }],
    [`${path}/remove`, {}],
  ] as const) {
    const { statusCode, body } = await post(url, { ...fields });
    expect(statusCode).toBe(409);
    expect(body).toContain("Das letzte Konto mit der Rolle „Administrator“ muss bleiben");
  }
  expect((await send(running.app, admin, { url: PATH })).statusCode).toBe(200);
  expect((await post(`${path}/role`, { role: "admin" })).statusCode).toBe(303);
});

test("of two admins who lower each other at the same time, one stays", async () => {
  const other = await addAccount(running.database, "commenter", "w1");
  await post(`${PATH}/${await idOf(other)}/role`, { role: "admin" });
  const ids = await Promise.all([idOf("admin@beispiel.de"), idOf(other)]);
  const jar = await signIn(running.app, other);
  const answers = await Promise.all([
    post(`${PATH}/${ids[1]}/role`, { role: "editor" }),
    post(`${PATH}/${ids[0]}/role`, { role: "editor" }, jar),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 303)).toEqual([
    303,
  ]);
  const left = answers[0]?.statusCode === 303 ? admin : jar;
  const { body } = await send(running.app, left, { url: PATH });
  expect(body.match(/"admin" selected/g)).toHaveLength(1);
  if (left === jar) await post(`${PATH}/${ids[0]}/role`, { role: "admin" }, jar);
  else await post(`${PATH}/${ids[1]}/role`, { role: "commenter" });
});

test.each(roles.filter((role) => role !== "admin" && role !== "viewer" && role !== "commenter"))(
  "%s may change nothing of it",
  async (role) => {
    const jar = await signIn(running.app, await addAccount(running.database, role, "w1"));
    for (const url of [PATH, `${PATH}/x/role`, `${PATH}/x/remove`]) {
      const { statusCode, headers } = await post(url, { email: "a@b.de", role: "admin" }, jar);
      expect([statusCode, headers["cache-control"]]).toEqual([403, "private, no-store"]);
    }
    expect((await send(running.app, jar, { url: PATH })).statusCode).toBe(403);
  },
);

test("nobody who is not signed in may either, and no other origin", async () => {
  for (const url of [PATH, `${PATH}/x/role`, `${PATH}/x/remove`]) {
    const { statusCode, headers } = await post(url, { email: "a@b.de", role: "admin" }, {});
    expect([statusCode, headers["cache-control"]]).toEqual([401, "private, no-store"]);
  }
  const { crumb: _, ...jar } = admin;
  const foreign = await running.app.inject({
    method: "POST",
    url: PATH,
    cookies: jar,
    payload: "email=a%40b.de&role=admin",
    headers: { ...form, origin: "https://other.example" },
  });
  expect(foreign.statusCode).toBe(403);
});

test("a site without a sender adds no account", async () => {
  const { app, database } = await openStorefront();
  const jar = await signIn(app, await addAccount(database, "admin", "w1"));
  const payload = "email=neu%40beispiel.de&role=editor";
  const answer = await send(app, jar, { method: "POST", url: PATH, payload, headers: form });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain("noch keinen Absender");
  expect((await send(app, jar, { url: PATH })).body).not.toContain("neu@beispiel.de");
});
