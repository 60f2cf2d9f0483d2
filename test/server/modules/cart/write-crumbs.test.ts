import { describe, expect, test } from "vitest";
import { entriesPath, visit } from "../../../support/server/shop.ts";
import { serveShop, shop } from "./each-shop.ts";
import { texts } from "./refusal-texts.ts";

serveShop();

describe("a write without a crumb of its own is refused with a fresh one", () => {
  const becher = JSON.stringify({ itemId: "becher", quantity: 1 });
  const json = { "content-type": "application/json", host: "shop.example:3000" };

  async function refuse(
    toHeaders: (crumb: string) => Record<string, string>,
    options: { url?: string; payload?: string; cookies?: Record<string, string> } = {},
  ) {
    const visitor = visit(shop);
    await visitor.readCart();
    const crumb = visitor.cookies.get("crumb") ?? "";
    const before = await shop.dump();
    const answer = await visitor.send({
      method: "POST",
      url: entriesPath,
      payload: becher,
      ...options,
      headers: { ...json, ...toHeaders(crumb) },
    });
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({
      code: "CRUMB_INVALID",
      error: texts.expired,
      message: texts.expired,
      crumbFail: true,
    });
    expect(await shop.dump()).toEqual(before);
    expect(visitor.cookies.get("crumb")).not.toBe(crumb);
    const retried = await visitor.add(becher);
    expect(retried.status).toBe(200);
  }

  test("no crumb", () => refuse(() => ({})));
  test("no crumb, though from the same origin", () =>
    refuse(() => ({ origin: "http://shop.example:3000", "sec-fetch-site": "same-origin" })));
  test("an empty crumb", () => refuse(() => ({ "x-csrf-token": "" })));
  test("another crumb than the cookie's", async () => {
    const other = visit(shop);
    await other.readCart();
    await refuse(() => ({ "x-csrf-token": other.cookies.get("crumb") ?? "" }));
  });
  test("a made-up crumb, repeated", () =>
    refuse(() => ({ "x-csrf-token": "abc.def-ghi" }), { cookies: { crumb: "abc.def-ghi" } }));
  test("a crumb whose signature was changed", async () => {
    const changed = await refuseChanged();
    await refuse(() => ({ "x-csrf-token": changed }), { cookies: { crumb: changed } });
  });
  test("a list of crumbs", () => refuse(() => ({}), { url: `${entriesPath}?crumb=a&crumb=b` }));
  test("the right crumb from another origin", () =>
    refuse((crumb) => ({ "x-csrf-token": crumb, origin: "https://evil.example" })));
  test("the right crumb from another port", () =>
    refuse((crumb) => ({ "x-csrf-token": crumb, origin: "http://shop.example:3001" })));
  test("the right crumb from an opaque origin", () =>
    refuse((crumb) => ({ "x-csrf-token": crumb, origin: "null" })));
  test.each(["cross-site", "same-site", "none", "SAME-ORIGIN, cross-site"])(
    "the right crumb with Sec-Fetch-Site %s",
    (site) => refuse((crumb) => ({ "x-csrf-token": crumb, "sec-fetch-site": site })),
  );
  test("the right crumb from the same origin but another site", () =>
    refuse((crumb) => ({
      "x-csrf-token": crumb,
      origin: "http://shop.example:3000",
      "sec-fetch-site": "cross-site",
    })));
  test("an address that is spelled differently", () =>
    refuse(() => ({}), { url: entriesPath.replace("/api", "/%61pi") }));

  async function refuseChanged(): Promise<string> {
    const visitor = visit(shop);
    await visitor.readCart();
    const crumb = visitor.cookies.get("crumb") ?? "";
    return `${crumb.slice(0, -1)}${crumb.endsWith("A") ? "B" : "A"}`;
  }
});
