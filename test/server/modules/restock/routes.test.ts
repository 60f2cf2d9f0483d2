import { describe, expect, test } from "vitest";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { BLUE, mailsOf, RED } from "../../../support/restock/restock.ts";
import { mug } from "../../../support/sites/site-files.ts";
import {
  body,
  call,
  forwarded,
  hostile,
  inStock,
  PATH,
  running,
  serveSignUps,
  signUpsOf,
  start,
  subscribersOf,
  unavailable,
} from "./sign-ups.ts";

serveSignUps();

describe("a sign-up by script", () => {
  test("is kept, and mails nothing by itself", async () => {
    const answer = await call({ ...body, isJoinMailingList: false, language: "de-DE" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: "Registriert!" },
    ]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(await signUpsOf()).toMatchObject([
      {
        website_id: "w1",
        product_id: "mug",
        variant_id: RED,
        email: "anna@beispiel.de",
        language: "de-DE",
        mailed_at: null,
      },
    ]);
    expect([await mailsOf(running.database), await subscribersOf()]).toEqual([[], []]);
  });

  test("of the same address, however it is written, is one row and the same answer", async () => {
    const answers = [];
    for (const siteVisitorEmail of [
      "anna@beispiel.de",
      "  ANNA@Beispiel.DE ",
      "Anna@beispiel.de",
    ]) {
      answers.push(await call({ ...body, siteVisitorEmail }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await signUpsOf()).toHaveLength(1);
  });

  test("joins the list `restock` if that is wanted, to be confirmed by mail", async () => {
    expect((await call({ ...body, isJoinMailingList: true })).statusCode).toBe(200);
    expect(await subscribersOf()).toEqual([
      { list: "restock", email: "anna@beispiel.de", page_path: "/shop/becher" },
    ]);
    const mails = await mailsOf(running.database);
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ["subscription-confirmation", ["anna@beispiel.de"]],
    ]);
  });

  test("tells the shop's own text, and joins no list that the shop does not have", async () => {
    const other = await start({
      restockNotificationsSuccessText: "Wir melden uns <b>bald</b>.",
      restockNotificationsMailingListSignUpEnabled: false,
    });
    const answer = await call({ ...body, isJoinMailingList: true }, other);
    expect(answer.json()).toEqual({ success: true, message: "Wir melden uns <b>bald</b>." });
    expect(await mailsOf(other.database)).toEqual([]);
    expect(await signUpsOf(other)).toHaveLength(1);
    await other.close();
  });

  test.each<[string, object, number, string, string, Record<string, string>?]>([
    [
      "no address",
      { siteVisitorEmail: " " },
      400,
      "EMAIL_INVALID",
      "E-Mail-Adresse darf nicht leer sein",
      { siteVisitorEmail: "E-Mail-Adresse darf nicht leer sein" },
    ],
    [
      "no real address",
      { siteVisitorEmail: "anna@" },
      400,
      "EMAIL_INVALID",
      "E-Mail-Adresse ist ungültig",
      { siteVisitorEmail: "E-Mail-Adresse ist ungültig" },
    ],
    [
      "two addresses",
      { siteVisitorEmail: "a@b.de, c@d.de" },
      400,
      "EMAIL_INVALID",
      "E-Mail-Adresse ist ungültig",
    ],
    [
      "a header",
      { siteVisitorEmail: "a@b.de\r\nBcc: c@d.de" },
      400,
      "EMAIL_INVALID",
      "E-Mail-Adresse ist ungültig",
    ],
    ["markup", { siteVisitorEmail: hostile }, 400, "EMAIL_INVALID", "E-Mail-Adresse ist ungültig"],
    [
      "an address of 257 characters",
      { siteVisitorEmail: `${"a".repeat(250)}@bcd.de` },
      400,
      "EMAIL_INVALID",
      "E-Mail-Adresse ist ungültig",
    ],
    [
      "an unknown product",
      { productId: "cup" },
      404,
      "ITEM_UNKNOWN",
      "Diesen Artikel gibt es nicht mehr.",
    ],
    ["an unknown variant", { variantId: "green" }, 404, "VARIANT_UNKNOWN", unavailable],
    ["an SKU instead of the id", { variantId: "ROT" }, 404, "VARIANT_UNKNOWN", unavailable],
    ["no variant", { variantId: "" }, 404, "VARIANT_UNKNOWN", unavailable],
    ["a variant in stock", { variantId: BLUE }, 409, "VARIANT_IN_STOCK", inStock],
  ])(
    "is refused with %s, and changes nothing",
    async (_, change, status, code, message, errors) => {
      const answer = await call({ ...body, ...change });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({
        code,
        message,
        error: message,
        ...(errors && { errors }),
      });
      expect(await signUpsOf()).toEqual([]);
    },
  );

  test.each<[string, object | string, number]>([
    ["an id that is no text", { ...body, productId: 7 }, 400],
    ["an id with the character 0", { ...body, variantId: "a\0b" }, 400],
    ["a very long id", { ...body, productId: "m".repeat(129) }, 400],
    ["no variant at all", { ...body, variantId: undefined }, 400],
    ["a list as address", { ...body, siteVisitorEmail: ["a@b.de"] }, 400],
    ["a box that is neither ticked nor not", { ...body, isJoinMailingList: "yes" }, 400],
    ["a language that is none", { ...body, language: "<de>" }, 400],
    ["a very long token", { ...body, recaptchaEnterpriseV3Token: "x".repeat(8193) }, 400],
    ["no JSON", "{", 400],
    ["too much", { ...body, more: "x".repeat(40_000) }, 413],
  ])("is refused with %s", async (_, payload, status) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(status);
    expect(await signUpsOf()).toEqual([]);
  });

  test("needs a crumb, and its own site", async () => {
    const jar: Jar = {};
    await send(running.app, jar, { url: "/api/commerce/shopping-cart" });
    const headers = { ...forwarded(), "content-type": "application/json" };
    for (const more of [{ "x-csrf-token": "x" }, { origin: "https://anderswo.example" }]) {
      const answer = await send(
        running.app,
        { ...jar },
        {
          method: "POST",
          url: PATH,
          payload: body,
          headers: { ...headers, ...more },
        },
      );
      expect([answer.statusCode, answer.json().crumbFail]).toEqual([403, true]);
    }
    expect(await signUpsOf()).toEqual([]);
  });

  test("is taken ten times a minute from one address", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await call(body)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const late = await call(body);
    expect(late.headers["retry-after"]).toMatch(/^\d+$/);
    expect(late.json().message).toBe("Zu viele Einsendungen. Bitte versuche es später erneut.");
  });

  test("finds a variant without an id by its SKU, and the only one of a product by nothing", async () => {
    const own = mug().structuredContent;
    const [, red] = own.variants;
    const only = { ...red, sku: undefined };
    const other = await start({}, {}, [
      mug(),
      { ...mug({ id: "one", urlId: "eins" }), structuredContent: { ...own, variants: [only] } },
    ]);
    expect((await call({ ...body, variantId: "ROT" }, other)).statusCode).toBe(200);
    expect((await call({ ...body, productId: "one", variantId: "" }, other)).statusCode).toBe(200);
    await other.close();
  });

  test("is nothing that a shop takes which does not tell", async () => {
    const other = await start({ restockNotificationsEnabled: false });
    expect((await call(body, other)).json()).toMatchObject({ code: "ITEM_UNKNOWN" });
    await other.close();
  });

  test("needs the captcha of a site that has one", async () => {
    const other = await start({}, { captchaSettings: { siteKey: "6Lc", provider: "turnstile" } });
    for (const token of [undefined, null, ""]) {
      const answer = await call({ ...body, recaptchaEnterpriseV3Token: token }, other);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        "Fülle vor dem Senden CAPTCHA aus.",
      ]);
    }
    const unchecked = await call({ ...body, recaptchaEnterpriseV3Token: "x" }, other);
    expect([unchecked.statusCode, unchecked.json().code]).toEqual([400, "CAPTCHA_REFUSED"]);
    expect(await signUpsOf(other)).toEqual([]);
    await other.close();
  });
});
