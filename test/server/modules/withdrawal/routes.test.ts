import { describe, expect, test } from "vitest";
import { HONEYPOT_INPUT } from "../../../../server/contract/forms/fields.ts";
import { keepOrder } from "../../../support/orders/stored-orders.ts";
import { mailsOf } from "../../../support/restock/restock.ts";
import { address, fields, NOW, running, serveWithdrawals } from "./withdrawal-calls.ts";

serveWithdrawals();

const script = '"><script>alert(1)</script>';

const post = (
  url: string,
  body: Readonly<Record<string, string>> | string,
  headers: Readonly<Record<string, string>> = {},
) =>
  running.app.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.0.1.${address}`,
      ...headers,
    },
    payload: typeof body === "string" ? body : new URLSearchParams(body).toString(),
  });

const rows = () => running.database.selectFrom("withdrawals").selectAll().execute();

/** The hidden fields of the second step. */
const hiddenOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

describe("the way to withdraw", () => {
  test("asks for name, number, address and, if wanted, items; it is nobody's to keep", async () => {
    const { statusCode, body, headers } = await running.app.inject("/withdrawal");
    expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    const form = body.slice(body.indexOf('<form action="/withdrawal"'));
    const names = [...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, n]) => n);
    expect(names).toEqual(["name", "orderNumber", "email", "items", HONEYPOT_INPUT]);
    expect(body).toContain("Einen Grund musst du nicht nennen.");
  });

  test("leads over a second step, which alone sends it, to the receipt on the page", async () => {
    const review = await post("/withdrawal", fields);
    expect(review.statusCode).toBe(200);
    expect(review.headers["cache-control"]).toBe("private, no-store");
    expect(review.body).toContain(">Widerruf bestätigen</button>");
    expect(await rows()).toEqual([]);
    const hidden = hiddenOf(review.body);
    expect(hidden).toMatchObject(fields);
    const sent = await post("/withdrawal/confirm", hidden);
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/withdrawal/${hidden.id}`]);
    expect(await rows()).toMatchObject([{ website_id: "w1", name: "Anna", received_at: NOW }]);
    const done = await running.app.inject(`/withdrawal/${hidden.id}`);
    expect(done.headers["cache-control"]).toBe("private, no-store");
    expect(done.body).toContain(
      "Wir haben deinen Widerruf am 15. Januar 2026 um 10:30:15 MEZ erhalten.",
    );
    // A link that others see tells nothing of the buyer.
    expect(done.body).not.toMatch(/anna|Anna|1001/);
    await post("/withdrawal/confirm", hidden);
    expect(await rows()).toHaveLength(1);
  });

  test("goes back to the form with what was typed", async () => {
    const back = await post("/withdrawal", {
      ...hiddenOf((await post("/withdrawal", fields)).body),
      change: "1",
    });
    expect(back.statusCode).toBe(200);
    expect(back.body).toContain('name="name" value="Anna"');
    expect(back.body).toContain(">Becher</textarea>");
  });

  test("names what is missing at the first step as at the second", async () => {
    const id = "5b8f3c1e-9c39-4a57-8e1e-0d6d4b6f1a11";
    for (const url of ["/withdrawal", "/withdrawal/confirm"]) {
      const wrong = await post(url, { ...fields, id, name: "  ", email: "anna" });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.body).toContain('<a href="#withdrawal-name">Bitte gib deinen Namen an.</a>');
      expect(wrong.body).toContain("Das ist keine E-Mail-Adresse.");
      expect(wrong.body).toMatch(/id="withdrawal-email"[^>]*aria-invalid="true"/);
      expect(wrong.body).not.toMatch(/id="withdrawal-orderNumber"[^>]*aria-invalid/);
    }
    expect(await rows()).toEqual([]);
  });

  test("is the same for what belongs to no order: nobody learns which orders there are", async () => {
    const pages = [];
    for (const orderNumber of ["1001", "999999", "zehn"]) {
      const hidden = hiddenOf((await post("/withdrawal", { ...fields, orderNumber })).body);
      await post("/withdrawal/confirm", hidden);
      const { statusCode, body } = await running.app.inject(`/withdrawal/${hidden.id}`);
      pages.push([statusCode, body]);
    }
    expect(pages[1]).toEqual(pages[0]);
    expect(pages[2]).toEqual(pages[0]);
  });
});

test("a withdrawal with number and address of an order is its own, and its buyer gets the receipt", async () => {
  await keepOrder(running.database, 1001, { email: "Anna@Beispiel.de" });
  await keepOrder(running.database, 1002, { email: "bo@beispiel.de" });
  const withdraw = async (orderNumber: string) => {
    const review = await post("/withdrawal", { ...fields, orderNumber });
    await post("/withdrawal/confirm", hiddenOf(review.body));
  };
  await withdraw("#1001");
  // The number of somebody else's order, and the token of a link to one, are not enough.
  await withdraw("1002");
  await withdraw("token-1002");
  const kept = await rows();
  expect(kept.flatMap(({ order_id }) => order_id ?? [])).toEqual(["o1001"]);
  expect(kept).toHaveLength(3);
  const receipts = (await mailsOf(running.database)).filter(
    ({ kind }) => kind === "withdrawal-receipt",
  );
  expect(receipts.map(({ to }) => to)).toEqual([["Anna@Beispiel.de"]]);
});

describe("what is no withdrawal", () => {
  test("comes from another site, or from nowhere", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    ]) {
      expect((await post("/withdrawal/confirm", fields, headers)).statusCode).toBe(403);
    }
    expect(await rows()).toEqual([]);
  });

  test("was filled in by a program: the form comes again, and loses nothing", async () => {
    const again = await post("/withdrawal", {
      ...fields,
      [HONEYPOT_INPUT]: "https://spam.example",
    });
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain("Bitte schick das Formular noch einmal ab.");
    expect(again.body).toContain('name="name" value="Anna"');
    expect(again.body).not.toContain("spam.example");
  });

  test.each([
    ["no id", {}],
    ["an id of another shape", { id: "../../config" }],
    [
      "a name that is too long",
      { id: "5b8f3c1e-9c39-4a57-8e1e-0d6d4b6f1a11", name: "x".repeat(201) },
    ],
  ])("has %s", async (_case, changes) => {
    const { statusCode } = await post("/withdrawal/confirm", { ...fields, ...changes });
    expect(statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test("repeats a field, or is no form", async () => {
    expect(
      (await post("/withdrawal", "name=a&name=b&orderNumber=1&email=a@b.de&items=")).statusCode,
    ).toBe(400);
    expect(
      (await post("/withdrawal", "{}", { "content-type": "application/json" })).statusCode,
    ).not.toBe(200);
  });

  test("comes too often from one address", async () => {
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await post("/withdrawal", fields));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
    expect(answers.at(-1)?.headers["retry-after"]).toBeDefined();
  });

  test("has an id that nobody was given", async () => {
    for (const path of ["x", "%00", "confirm", "a/b", script]) {
      expect((await running.app.inject(`/withdrawal/${encodeURI(path)}`)).statusCode).toBe(404);
    }
  });
});

test("markup in every field stays text on every page, and the character 0 is left out", async () => {
  const hostile = {
    name: `${script}\0`,
    orderNumber: script,
    email: "a@b.de",
    items: `</textarea>${script}`,
  };
  const review = await post("/withdrawal", hostile);
  const again = await post("/withdrawal", { ...hostile, email: script });
  expect(review.statusCode).toBe(200);
  for (const { body, headers } of [review, again]) {
    expect(body).not.toContain("<script>alert");
    expect(body).toContain("&lt;script&gt;");
    const [scripts] = /script-src[^;]*/.exec(String(headers["content-security-policy"])) ?? [];
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toContain("'unsafe-inline'");
  }
  const sent = await post("/withdrawal/confirm", {
    ...hostile,
    id: "5b8f3c1e-9c39-4a57-8e1e-0d6d4b6f1a11",
  });
  expect(sent.statusCode).toBe(303);
  expect(await rows()).toMatchObject([{ name: script, items: `</textarea>${script}` }]);
  for (const { html } of await mailsOf(running.database))
    expect(html).not.toContain("<script>alert");
});
