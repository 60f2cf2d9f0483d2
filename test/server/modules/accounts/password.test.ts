import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createFileTransport } from "../../../../server/mail/file-transport.ts";
import { openMailWorker } from "../../../support/mail/outbox.ts";
import { addAccount, PASSWORD, signIn } from "../../../support/owners/accounts.ts";
import {
  below,
  loadTestSites,
  openStorefront,
  startApp,
} from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const form = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

async function open(now?: () => number, baseUrl: string | null = "https://laden.example") {
  const files = contentFiles();
  const site = files["site.json"] as Record<string, object>;
  const content = {
    ...files,
    "site.json": {
      ...site,
      website: { ...site.website, baseUrl },
      mail: { from: "Laden <post@laden.example>" },
    },
  };
  const running = await startApp(await loadTestSites(below("shop", content)), {
    ...(now && { now }),
  });
  onTestFinished(running.close);
  const { website } = (await running.app.inject({ url: "/?format=json" })).json();
  const email = await addAccount(running.database, "admin", website.id);
  const post = (url: string, fields: Record<string, string>, host = "shop.test") =>
    running.app.inject({
      method: "POST",
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...form, host, origin: `http://${host}` },
    });
  const transport = createFileTransport(running.outbox);
  const worker = openMailWorker(running.database, transport, {
    now: now ?? (() => Date.UTC(2026, 0, 15)),
  });
  /** The addresses of the links in all mails. */
  const readLinks = async () => {
    await worker.work();
    return readdirSync(running.outbox).map((name) => {
      const text = readFileSync(join(running.outbox, name), "utf8").replaceAll("=\r\n", "");
      return /https:\/\/laden\.example(\/account\/password\/[\w-]+)/.exec(text)?.[1] ?? "";
    });
  };
  return { ...running, email, post, readLinks };
}

test("a link by mail sets a new password, once", async () => {
  const { app, email, post, readLinks } = await open();
  const old = await signIn(app, email);
  expect((await app.inject({ url: "/account/login" })).body).toContain('href="/account/password"');
  expect((await app.inject({ url: "/account/password" })).body).toContain("Link anfordern");
  const asked = await post("/account/password", { email: ` ${email.toUpperCase()} ` });
  expect(asked.statusCode).toBe(200);
  await expect.poll(readLinks).toHaveLength(1);
  const [link = ""] = await readLinks();

  const page = await app.inject({ url: link });
  // Such a policy names no path to other sites.
  expect([page.statusCode, page.headers["cache-control"], page.headers["referrer-policy"]]).toEqual(
    [200, "private, no-store", "strict-origin-when-cross-origin"],
  );
  const short = await post(link, { password: "kurz" });
  expect(short.statusCode).toBe(400);
  expect(short.body).toContain("Das Passwort braucht mindestens 10 Zeichen.");
  const saved = await post(link, { password: "ein ganz neues" });
  expect(saved.body).toContain("Dein neues Passwort ist gespeichert.");
  expect((await post(link, { password: "noch ein neues" })).statusCode).toBe(404);
  expect((await app.inject({ url: link })).statusCode).toBe(404);

  expect((await app.inject({ url: "/config", cookies: old })).statusCode).toBe(401);
  await expect(signIn(app, email)).rejects.toThrow("E-Mail-Adresse oder Passwort ist falsch.");
});

test("an address without an account gets the same answer and no mail", async () => {
  const { email, post, readLinks } = await open();
  const [known, unknown, wrong] = await Promise.all([
    post("/account/password", { email }),
    post("/account/password", { email: "nobody@beispiel.de" }),
    post("/account/password", { email: "x" }),
  ]);
  expect(unknown.body).toBe(known.body);
  expect(wrong.body).toBe(known.body);
  expect(known.body).toContain("Wenn es ein Konto mit dieser Adresse gibt");
  await expect.poll(readLinks).toHaveLength(1);
});

test("until it is answered, nothing is done for an account that is not done for any address", async () => {
  const { database, email, post, readLinks } = await open();
  const read = vi.spyOn(database, "selectFrom");
  const written = vi.spyOn(database, "transaction");
  const before = async (address: string) => {
    read.mockClear();
    written.mockClear();
    const { statusCode, body } = await post("/account/password", { email: address });
    return {
      statusCode,
      body,
      reads: read.mock.calls.map(([table]) => table),
      writes: written.mock.calls.length,
    };
  };
  const unknown = await before("nobody@beispiel.de");
  expect(await before(email)).toEqual(unknown);
  expect(unknown.writes).toBe(0);
  await expect.poll(readLinks).toHaveLength(1);
});

test("a link ends after an hour, and with the password that another one sets", async () => {
  let time = Date.UTC(2026, 0, 15);
  const { app, email, post, readLinks } = await open(() => time);
  await post("/account/password", { email });
  await expect.poll(readLinks).toHaveLength(1);
  const [first = ""] = await readLinks();
  await post("/account/password", { email });
  await expect.poll(readLinks).toHaveLength(2);
  const second = (await readLinks()).find((link) => link !== first) ?? "";
  // Else whoever asks in somebody's name would end the link that they have just got.
  expect((await app.inject({ url: first })).statusCode).toBe(200);
  expect((await post(second, { password: PASSWORD })).statusCode).toBe(200);
  expect((await app.inject({ url: first })).statusCode).toBe(404);
  await post("/account/password", { email });
  await expect.poll(readLinks).toHaveLength(3);
  const third = (await readLinks()).find((link) => ![first, second].includes(link)) ?? "";
  expect((await app.inject({ url: third })).statusCode).toBe(200);
  time += 60 * 60 * 1000;
  expect((await app.inject({ url: third })).statusCode).toBe(404);
  expect((await post(third, { password: PASSWORD })).statusCode).toBe(404);
});

test("nothing of an account is looked for before the answer is out", async () => {
  const { app, database, email } = await open();
  const steps: string[] = [];
  app.server.prependListener("request", (_request, response) => {
    response.once("finish", () => steps.push("answered"));
  });
  const selectFrom = database.selectFrom.bind(database) as (table: unknown) => never;
  vi.spyOn(database, "selectFrom").mockImplementation((table: unknown) => {
    if (table === "accounts") steps.push(table);
    return selectFrom(table);
  });
  const server = await app.listen({ port: 0, host: "127.0.0.1" });
  await fetch(`${server}/account/password`, {
    method: "POST",
    headers: { origin: server },
    body: new URLSearchParams({ email }),
  });
  await expect.poll(() => steps).toEqual(["answered", "accounts"]);
});

test("a link never leads to a host that the request invented", async () => {
  const { database, email, post, log } = await open(undefined, null);
  const answer = await post("/account/password", { email }, "evil.test");
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    (await post("/account/password", { email: "nobody@beispiel.de" }, "localhost:3000")).body,
  ]);
  expect(log).toMatchObject([{ level: 40 }]);
  await post("/account/password", { email }, "localhost:3000");
  const mails = () => database.selectFrom("mails").select("envelope").execute();
  await expect.poll(mails).toHaveLength(1);
  expect((await mails())[0]?.envelope).toContain("http://localhost:3000/account/password/");
});

test("a site without a sender mails nothing, and its address is not taken from the request", async () => {
  const { app, database } = await openStorefront();
  const { website } = (await app.inject({ url: "/?format=json" })).json();
  const email = await addAccount(database, "admin", website.id);
  const answer = await app.inject({
    method: "POST",
    url: "/account/password",
    payload: new URLSearchParams({ email }).toString(),
    headers: form,
  });
  expect(answer.statusCode).toBe(200);
  await setImmediate();
  expect(await database.selectFrom("mails").selectAll().execute()).toEqual([]);
});
