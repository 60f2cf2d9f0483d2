import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HONEYPOT_INPUT } from "../../../../server/contract/forms/fields.ts";
import * as restockPaths from "../../../../server/contract/restock/paths.ts";
import { type Jar, send } from "../../../support/owners/accounts.ts";
import { BLUE, loadRestockSites, mailsOf, RED } from "../../../support/restock/restock.ts";
import { startApp } from "../../../support/server/storefront.ts";
import { mug } from "../../../support/sites/site-files.ts";

const PATH = restockPaths.restock;
const hostile = '"><script>alert(1)</script>@b.de';
const unavailable =
  "Diese Artikelvariante ist leider nicht verfügbar. Bitte eine andere Variante wählen.";
const inStock = "Dieser Artikel ist wieder da. Du kannst ihn gleich in den Warenkorb legen.";

type Running = Awaited<ReturnType<typeof startApp>>;
let running: Running;
let address = 1;

const start = async (...changes: Parameters<typeof loadRestockSites>) =>
  startApp(await loadRestockSites(...changes), { trustProxy: 1 });

beforeAll(async () => {
  running = await start();
});
afterAll(() => running.close());
beforeEach(async () => {
  // Limits count by address.
  address += 1;
  for (const table of ["restock_sign_ups", "mails", "subscribers"] as const) {
    await running.database.deleteFrom(table).execute();
  }
});

const forwarded = () => ({ "x-forwarded-for": `10.0.0.${address}` });
const body = { productId: "mug", variantId: RED, siteVisitorEmail: "anna@beispiel.de" };

async function call(payload: object | string, { app }: Pick<Running, "app"> = running) {
  const jar: Jar = {};
  await send(app, jar, { url: "/api/commerce/shopping-cart" });
  const headers = { ...forwarded(), "content-type": "application/json" };
  return send(app, jar, { method: "POST", url: PATH, payload, headers });
}

const signUpsOf = ({ database }: Pick<Running, "database"> = running) =>
  database.selectFrom("restock_sign_ups").selectAll().execute();

const subscribersOf = () =>
  running.database.selectFrom("subscribers").select(["list", "email", "page_path"]).execute();

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

describe("a sign-up that is posted without script", () => {
  const post = (
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { "sec-fetch-site": "same-origin" },
  ) =>
    running.app.inject({
      method: "POST",
      url: PATH,
      headers: { "content-type": "application/x-www-form-urlencoded", ...forwarded(), ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const fields = { productId: "mug", variantId: RED, email: "Anna@beispiel.de" };

  /** What the page knows of the sign-up that leads to it. */
  async function follow(answer: Awaited<ReturnType<typeof post>>) {
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/becher?refused"]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const [cookie] = answer.cookies.filter(({ name }) => name === "refused");
    expect(cookie).toMatchObject({ httpOnly: true, maxAge: 60 });
    const page = await running.app.inject({
      url: "/shop/becher?refused",
      cookies: { refused: cookie?.value ?? "" },
    });
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.body).not.toContain("<script>alert");
    const kept = JSON.parse(
      Buffer.from((cookie?.value ?? "").split(".")[0] ?? "", "base64url").toString(),
    );
    return { kept, page: page.body };
  }

  test("is kept, and leads back to the product's page with its variant", async () => {
    const { kept } = await follow(await post({ ...fields, isJoinMailingList: "on" }));
    expect(kept).toMatchObject({
      choice: { attributes: { Farbe: "Rot" }, problem: null },
      signUp: { variantId: RED, problem: null },
    });
    expect(await signUpsOf()).toMatchObject([{ email: "Anna@beispiel.de", language: "" }]);
    expect(await subscribersOf()).toMatchObject([{ list: "restock" }]);
  });

  test.each([
    ["", "E-Mail-Adresse darf nicht leer sein"],
    [hostile, "E-Mail-Adresse ist ungültig"],
  ])("is refused with the address '%s', which stays", async (email, problem) => {
    const { kept } = await follow(await post({ ...fields, email }));
    expect(kept.signUp).toEqual({ variantId: RED, email, problem });
    expect(await signUpsOf()).toEqual([]);
  });

  test.each([
    [BLUE, inStock],
    ["green", unavailable],
  ])("is refused for the variant '%s', beside the button", async (variantId, text) => {
    const { kept, page } = await follow(await post({ ...fields, variantId }));
    expect(kept.signUp).toBeUndefined();
    expect(kept.choice.problem).toEqual({ text, fields: [] });
    expect(page).toContain(text);
    expect(await signUpsOf()).toEqual([]);
  });

  test("is an error page where there is no product to lead to", async () => {
    for (const change of [{ productId: "cup" }, { productId: "" }, { productId: hostile }]) {
      const answer = await post({ ...fields, ...change });
      expect(answer.statusCode).toBe(change.productId === "" ? 400 : 404);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.body).not.toContain("<script>alert");
    }
  });

  test("is taken and forgotten if it fills in what nobody sees", async () => {
    const { kept } = await follow(await post({ ...fields, [HONEYPOT_INPUT]: "https://x.example" }));
    expect(kept.signUp.problem).toBeNull();
    expect(await signUpsOf()).toEqual([]);
  });

  test("of another site, or of nobody knows which, is refused", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, {}]) {
      const answer = await post(fields, headers);
      expect(answer.cookies.some(({ name }) => name === "crumb")).toBe(true);
    }
    expect(await signUpsOf()).toEqual([]);
  });

  test("counts together with those by script", async () => {
    for (let count = 0; count < 5; count++) await call(body);
    for (let count = 0; count < 5; count++) await post(fields);
    const { kept } = await follow(await post(fields));
    expect(kept.signUp.problem).toBe("Zu viele Einsendungen. Bitte versuche es später erneut.");
    expect((await call(body)).statusCode).toBe(429);
  });
});
