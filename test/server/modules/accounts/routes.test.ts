import { describe, expect, test } from "vitest";
import { type Jar, PASSWORD, send, signIn } from "../../../support/owners/accounts.ts";
import { form, open, SESSION, visit } from "./signing.ts";

/** Attempts from addresses, with further cookies; each gives its status. */
async function attemptsAt(app: Awaited<ReturnType<typeof open>>["app"], email: string) {
  const jar = await visit(app);
  return async (remoteAddress: string, password: string, cookies: Jar = {}): Promise<number> =>
    (
      await app.inject({
        method: "POST",
        url: SESSION,
        payload: { email, password },
        cookies: { ...jar, ...cookies },
        headers: { "x-csrf-token": jar.crumb ?? "" },
        remoteAddress,
      })
    ).statusCode;
}

describe("signing in by the call", () => {
  test("answers the renewed crumb and sets the session's cookies", async () => {
    const { app, email } = await open();
    const jar = await visit(app);
    const crumb = jar.crumb;
    const payload = { email, password: PASSWORD };
    const answer = await send(app, jar, { method: "POST", url: SESSION, payload });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ xsrfToken: jar.crumb });
    expect(jar.crumb).not.toBe(crumb);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const cookie = (name: string) => answer.cookies.find((one) => one.name === name);
    expect(cookie("siteUserSession")).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie("siteUserSession")?.maxAge).toBeUndefined();
    expect(cookie("SiteUserInfo")?.httpOnly).toBeUndefined();
    expect(JSON.parse(cookie("SiteUserInfo")?.value ?? "")).toEqual({
      authenticated: true,
      siteUserId: expect.any(String),
    });
    expect((await send(app, jar, { url: "/config" })).statusCode).toBe(200);
  });

  test("lasts 30 days if it is to be remembered", async () => {
    const { app, email } = await open();
    const jar = await visit(app);
    const payload = { email, password: PASSWORD, rememberMe: true };
    const { cookies } = await send(app, jar, { method: "POST", url: SESSION, payload });
    const ages = cookies.map(({ name, maxAge }) => [name, maxAge]);
    expect(ages).toContainEqual(["siteUserSession", 30 * 24 * 60 * 60]);
    expect(ages).toContainEqual(["SiteUserInfo", 30 * 24 * 60 * 60]);
  });

  test("tells one text for an unknown address and a wrong password", async () => {
    const { app, email } = await open();
    const jar = await visit(app);
    const answers = [];
    for (const payload of [
      { email, password: "wrong-password" },
      { email: "nobody@beispiel.de", password: PASSWORD },
    ]) {
      const answer = await send(app, jar, { method: "POST", url: SESSION, payload });
      answers.push([answer.statusCode, answer.json()]);
    }
    const text = "E-Mail-Adresse oder Passwort ist falsch.";
    const refused = [401, { error: text, message: text, code: "SIGN_IN_FAILED" }];
    expect(answers).toEqual([refused, refused]);
    expect(jar.siteUserSession).toBeUndefined();
  });

  test.each([
    ["nothing", {}],
    ["no password", { email: "admin@beispiel.de" }],
    ["a list", { email: ["admin@beispiel.de"], password: PASSWORD }],
    ["the character 0", { email: "admin\0@beispiel.de", password: PASSWORD }],
    ["a long password", { email: "admin@beispiel.de", password: "x".repeat(257) }],
    ["a text as rememberMe", { email: "a@b.de", password: "x", rememberMe: "yes" }],
  ])("with %s is a malformed request", async (_name, payload) => {
    const { app } = await open();
    const jar = await visit(app);
    const answer = await send(app, jar, { method: "POST", url: SESSION, payload });
    expect(answer.statusCode).toBe(400);
  });

  test("needs the crumb", async () => {
    const { app, email } = await open();
    const payload = { email, password: PASSWORD };
    const answer = await send(app, {}, { method: "POST", url: SESSION, payload });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ crumbFail: true });
  });

  test("is refused after ten attempts a minute, at an address and at an account", async () => {
    const { app, email } = await open();
    const jar = await visit(app);
    const payload = { email: "nobody@beispiel.de", password: "wrong-password" };
    for (let count = 0; count < 10; count++) {
      const answer = await send(app, jar, { method: "POST", url: SESSION, payload });
      expect(answer.statusCode).toBe(401);
    }
    const right = { email, password: PASSWORD };
    const answer = await send(app, jar, { method: "POST", url: SESSION, payload: right });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("is refused at an account from however many addresses of a network the attempts come", async () => {
    const { app, email } = await open();
    const jar = await visit(app);
    const attempt = (number: number, password: string, to = email) =>
      app.inject({
        method: "POST",
        url: SESSION,
        payload: { email: to, password },
        cookies: jar,
        headers: { "x-csrf-token": jar.crumb ?? "" },
        remoteAddress: `10.0.0.${number}`,
      });
    for (let count = 0; count < 10; count++) {
      expect((await attempt(count, "wrong-password")).statusCode).toBe(401);
    }
    const refused = await attempt(11, PASSWORD, email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt(12, "wrong-password", "nobody@beispiel.de")).statusCode).toBe(401);
  });

  test("from another network is not refused by wrong passwords from one", async () => {
    const { app, email } = await open();
    const attempt = await attemptsAt(app, email);
    for (let count = 0; count < 10; count++) {
      expect(await attempt(`10.0.0.${count}`, "wrong-password")).toBe(401);
    }
    expect(await attempt("10.0.0.99", PASSWORD)).toBe(429);
    expect(await attempt("10.0.1.1", PASSWORD)).toBe(200);
  });

  test("is refused after 100 wrong passwords an hour, but on a device that has signed in before", async () => {
    const { app, email } = await open();
    const known = await signIn(app, email);
    await send(app, known, { method: "DELETE", url: SESSION });
    expect(known.siteUserSession).toBeUndefined();
    const attempt = await attemptsAt(app, email);
    // The first one has counted the sign-in of the device.
    for (let count = 1; count < 100; count++) {
      expect(await attempt(`10.${count}.0.1`, "wrong-password")).toBe(401);
    }
    expect(await attempt("10.200.0.1", PASSWORD)).toBe(429);
    const device = { knownDevice: known.knownDevice ?? "" };
    expect(await attempt("10.201.0.1", PASSWORD, device)).toBe(200);
    const forged = { knownDevice: device.knownDevice.replace(/^./, "x") };
    expect(await attempt("10.202.0.1", PASSWORD, forged)).toBe(429);
    // Nor does the cookie open the door to guesses without bound.
    for (let count = 1; count < 10; count++) {
      expect(await attempt(`10.${count}.1.1`, "wrong-password", device)).toBe(401);
    }
    expect(await attempt("10.203.0.1", PASSWORD, device)).toBe(429);
  });
});

describe("signing out by the call", () => {
  const add = (app: Awaited<ReturnType<typeof open>>["app"], jar: Jar) =>
    send(app, jar, {
      method: "POST",
      url: "/api/commerce/shopping-cart/entries",
      payload: { itemId: "mug", sku: "BLAU", quantity: 2 },
    });

  test("ends the session, its cookies and the cart", async () => {
    const { app, email } = await open();
    const jar = await signIn(app, email);
    await add(app, jar);
    const stolen = { ...jar };
    const answer = await send(app, jar, { method: "DELETE", url: SESSION });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ xsrfToken: jar.crumb });
    expect(Object.keys(jar)).toEqual(["crumb", "knownDevice"]);
    expect((await send(app, stolen, { url: "/config" })).statusCode).toBe(401);
  });

  test("with cloneCart=true leaves a copy of the cart", async () => {
    const { app, email } = await open();
    const jar = await signIn(app, email);
    await add(app, jar);
    const before = { ...jar };
    await send(app, jar, { method: "DELETE", url: `${SESSION}?cloneCart=true` });
    expect(jar.cart).toBeTruthy();
    expect(jar.cart).not.toBe(before.cart);
    const copy = await send(app, jar, { url: "/api/commerce/shopping-cart" });
    expect(copy.json().entries).toMatchObject([{ itemId: "mug", quantity: 2 }]);
    await add(app, jar);
    const original = await send(app, before, { url: "/api/commerce/shopping-cart" });
    expect(original.json().entries).toMatchObject([{ quantity: 2 }]);
  });

  test("without a session or a cart does no harm", async () => {
    const { app } = await open();
    const jar = await visit(app);
    const url = `${SESSION}?cloneCart=true`;
    expect((await send(app, jar, { method: "DELETE", url })).statusCode).toBe(200);
  });
});

describe("signing in without script", () => {
  const post = (
    app: Awaited<ReturnType<typeof open>>["app"],
    jar: Jar,
    fields: Record<string, string>,
    headers: Record<string, string> = form,
  ) =>
    send(app, jar, {
      method: "POST",
      url: "/account/login",
      payload: new URLSearchParams(fields).toString(),
      headers,
    });

  test("leads back to the page that asked for it", async () => {
    const { app, email } = await open();
    const jar: Jar = {};
    const asked = await send(app, jar, { url: "/config" });
    expect(asked.statusCode).toBe(401);
    expect(asked.body).toContain('name="returnTo" value="/config"');
    const answer = await post(app, jar, { email, password: PASSWORD, returnTo: "/config" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/config"]);
    expect((await send(app, jar, { url: "/config" })).body).toContain(email);
  });

  test("shows the form again with the problem and the address that was typed", async () => {
    const { app } = await open();
    const fields = { email: '"><script>1</script>@x.de', password: "wrong", returnTo: "/config" };
    const { statusCode, body, headers } = await post(app, {}, fields);
    expect(statusCode).toBe(401);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toContain("E-Mail-Adresse oder Passwort ist falsch.");
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;@x.de"');
    expect(body).toContain('name="returnTo" value="/config"');
    expect(body).not.toContain("<script>1");
  });

  test.each([
    ["//evil.test/x", "/evil.test/x"],
    ["/\\evil.test", "/%5Cevil.test"],
    ["https://evil.test", "/https%3A/evil.test"],
    ["javascript:alert(1)", "/javascript%3Aalert(1)"],
    ["/config\r\nset-cookie: a=b", "/config%0D%0Aset-cookie%3A%20a%3Db"],
    ["//user@evil.test", "/user%40evil.test"],
  ])("never leads to another host: %j", async (returnTo, location) => {
    const { app, email } = await open();
    const answer = await post(app, {}, { email, password: PASSWORD, returnTo });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  test("leads to a page of its own from half a character, too", async () => {
    const { app, email } = await open();
    const answer = await send(app, await visit(app), {
      method: "POST",
      url: "/account/login",
      payload: { email, password: PASSWORD, returnTo: "/\ud800" },
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/%EF%BF%BD"]);
  });

  test("is refused from another origin", async () => {
    const { app, email } = await open();
    const headers = { ...form, origin: "https://evil.test" };
    const answer = await post(app, {}, { email, password: PASSWORD }, headers);
    expect(answer.statusCode).toBe(403);
  });

  test("and out again", async () => {
    const { app, email } = await open();
    const jar: Jar = {};
    await post(app, jar, { email, password: PASSWORD });
    expect((await send(app, jar, { url: "/account/login" })).body).toContain("Abmelden");
    const answer = await send(app, jar, {
      method: "POST",
      url: "/account/logout",
      payload: "",
      headers: form,
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect((await send(app, jar, { url: "/account/login" })).body).toContain("sign-in-password");
  });
});
