import { describe, expect, test } from "vitest";
import { HONEYPOT_INPUT } from "../../../../server/contract/forms/fields.ts";
import { BLUE, RED } from "../../../support/restock/restock.ts";
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
  subscribersOf,
  unavailable,
} from "./sign-ups.ts";

serveSignUps();

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

  /** The page's data on the sign-up that leads to it. */
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
      expect(answer.statusCode).toBe(403);
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
