import { describe, expect, test, vi } from "vitest";
import { storageFailed } from "../../../../server/errors.ts";
import { send, signIn } from "../../../support/owners/accounts.ts";
import { openStorefront } from "../../../support/server/storefront.ts";
import { open } from "./signing.ts";

describe("pages for somebody who has signed in", () => {
  test("are never kept, and nobody else's kept page is theirs", async () => {
    const { app, email } = await open();
    const shared = await app.inject({ url: "/shop" });
    expect(shared.headers["cache-control"]).toMatch(/^public/);
    const jar = await signIn(app, email);
    const own = await send(app, jar, { url: "/shop" });
    expect([own.statusCode, own.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect((await app.inject({ url: "/shop" })).headers["cache-control"]).toMatch(/^public/);
  });

  test("show what everybody sees while the database is away; those that need a role are refused", async () => {
    const { app, database, log } = await openStorefront();
    const withoutSession = await app.inject({ url: "/?format=json" });
    vi.spyOn(database, "selectFrom").mockImplementation(() => {
      throw storageFailed(new Error("the server is away"));
    });
    const stale = { siteUserSession: "ended long ago" };
    const page = await app.inject({ url: "/?format=json", cookies: stale });
    expect([page.statusCode, page.json()]).toEqual([200, withoutSession.json()]);
    expect((await app.inject({ url: "/account/login", cookies: stale })).statusCode).toBe(200);
    const own = await app.inject({ url: "/config", cookies: stale });
    expect([own.statusCode, own.headers["retry-after"]]).toEqual([503, "5"]);
    expect(log).toMatchObject([{ code: "STORAGE_FAILED" }]);
  });

  test("an invented session is nobody's", async () => {
    const { app } = await open();
    const answer = await send(app, { siteUserSession: "x" }, { url: "/config" });
    expect(answer.statusCode).toBe(401);
  });
});
