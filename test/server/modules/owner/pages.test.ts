import { describe, expect, test } from "vitest";
import { type Role, roles } from "../../../../server/contract/roles.ts";
import { addAccount, send, signIn } from "../../../support/accounts.ts";
import { openStorefront } from "../../../support/storefront.ts";

const withOverview: readonly Role[] = [
  "admin",
  "billing",
  "reporting",
  "editor",
  "store-manager",
  "viewer",
  "website-manager",
  "draft-editor",
];

describe.each(roles)("an account with the role %s", (role) => {
  test("sees what its role may, and 403 elsewhere", async () => {
    const { app, database } = await openStorefront();
    const { website } = (await app.inject({ url: "/?format=json" })).json();
    const jar = await signIn(app, await addAccount(database, role, website.id));
    const isBilling = role === "admin" || role === "billing";
    const expected = {
      "/config": withOverview.includes(role) ? 200 : 403,
      "/config/unknown": withOverview.includes(role) ? 404 : 403,
      "/settings/billing/upgrade": isBilling ? 200 : 403,
      "/settings/billing/subscriptions/website": isBilling ? 200 : 403,
    };
    const found: Record<string, number> = {};
    for (const url of Object.keys(expected)) {
      const { statusCode, headers, body } = await send(app, jar, { url });
      found[url] = statusCode;
      expect(headers["cache-control"]).toBe("private, no-store");
      if (statusCode === 403) {
        expect(body).toContain("Dafür hat dein Konto nicht die passende Rolle.");
      }
    }
    expect(found).toEqual(expected);
    const { body } = await send(app, jar, { url: "/config" });
    expect(body.includes('href="/settings/billing/upgrade"')).toBe(isBilling);
  });
});
