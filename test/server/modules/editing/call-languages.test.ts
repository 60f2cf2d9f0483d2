import { describe, expect, test } from "vitest";
import { visitor } from "../../../support/owners/editing.ts";
import { mailsOf, RED, restockFiles } from "../../../support/restock/restock.ts";
import { LOCALE, open } from "./editing-calls.ts";

const contactForm = {
  "forms/kontakt.json": {
    id: "kontakt",
    name: "Kontakt",
    fields: [{ id: "text", type: "text", title: "Text" }],
    email: { to: ["post@laden.example"] },
  },
};

describe("the language of calls", () => {
  test("answers are worded in it, pages never are", async () => {
    const running = await open();
    const call = await visitor(running);
    const unknown = () => call("GET", "/api/commerce/inventory/stock?itemId=nirgends");
    const german = (await unknown()).json().message;
    const page = (await call("GET", "/nirgends")).body;
    const answer = await call("POST", LOCALE, { language: "EN" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { language: "en" }]);
    expect(answer.cookies.find(({ name }) => name === "locale")).toMatchObject({
      value: "en",
      path: "/",
    });
    const english = (await unknown()).json().message;
    expect(english).not.toBe(german);
    expect((await call("GET", "/nirgends")).body).toBe(page);
    await call("POST", LOCALE, { language: "de-DE" });
    expect((await unknown()).json().message).toBe(german);
  });

  test.each([
    {},
    { language: 3 },
    { language: "" },
    { language: "fr" },
    { language: "en; path=/x" },
    { language: "x".repeat(36) },
  ])("%j is refused", async (body) => {
    const call = await visitor(await open());
    const answer = await call("POST", LOCALE, body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ["language"]]);
    expect(answer.cookies.find(({ name }) => name === "locale")).toBeUndefined();
  });

  test("a cookie that names no language of the site counts for nothing", async () => {
    const { app } = await open();
    const url = "/api/commerce/inventory/stock?itemId=nirgends";
    const plain = (await app.inject({ url })).json();
    for (const locale of ["fr", "__proto__", "%00", "x".repeat(3000)]) {
      expect((await app.inject({ url, cookies: { locale } })).json()).toEqual(plain);
    }
  });

  test("mails to visitors are worded in it, those to owners are not", async () => {
    const running = await open({ ...restockFiles(), ...contactForm });
    const call = await visitor(running);
    await call("POST", LOCALE, { language: "en" });
    const list = {
      productId: "mug",
      variantId: RED,
      siteVisitorEmail: "a@b.example",
      isJoinMailingList: true,
    };
    const answer = await call("POST", "/api/site-users/account/notifications/restock", list);
    expect(answer.json().message).toBe("You are on the list!");
    const { key } = (await call("POST", "/api/form/FormSubmissionKey")).json();
    const form = JSON.stringify({ text: "Moin" });
    const sent = await call("POST", "/api/form/SaveFormSubmission", {
      formId: "kontakt",
      key,
      form,
      pagePath: "/kontakt",
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const mails = await mailsOf(running.database);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["subscription-confirmation", "Please confirm your subscription: Laden & Co"],
      ["form-submission", "Kontakt"],
    ]);
    expect(mails[1]?.text).toContain("Gesendet von der Seite: /kontakt");
  });
});
