import { expect, test } from "vitest";
import { isMeasured } from "../../../client/analytics/allowed.ts";
import { readConsent } from "../../../client/analytics/consent-cookie.ts";
import type { Role } from "../../../server/contract/accounts/roles.ts";

test("only clear words are an answer", () => {
  expect(readConsent("a=1; ss_performanceCookiesAllowed=true")).toBe(true);
  expect(readConsent("ss_performanceCookiesAllowed=false")).toBe(false);
  for (const cookies of [
    "",
    "ss_performanceCookiesAllowed=",
    "ss_performanceCookiesAllowed=TRUE",
  ]) {
    expect(readConsent(cookies)).toBeUndefined();
  }
});

const page = { analytics: { isEnabled: true }, pageType: 2 };
const info = (authenticated: unknown) => JSON.stringify({ authenticated, siteUserId: "u1" });
const as = (...roles: Role[]) => ({ ...page, authenticatedAccount: { id: "u1", roles } });

test("a page is counted where its site counts, and the page may be counted", () => {
  expect(isMeasured(page, "/", undefined)).toBe(true);
  expect(isMeasured({ ...page, pageType: 102 }, "/suche", undefined)).toBe(false);
  expect(isMeasured(page, "/config/orders", undefined)).toBe(false);
  expect(isMeasured({ ...page, analytics: { isEnabled: false } }, "/", undefined)).toBe(false);
  expect(isMeasured({}, "/", undefined)).toBe(false);
});

test("a page in the owners' preview is not counted", () => {
  expect(isMeasured(as("viewer"), "/", info(true), "/config/preview/1")).toBe(false);
  expect(isMeasured(page, "/", undefined, "/config/preview/1")).toBe(false);
  expect(isMeasured(page, "/", undefined, "/a")).toBe(true);
});

test("somebody who is signed in is counted as a viewer alone", () => {
  expect(isMeasured(as("viewer"), "/", info(true))).toBe(true);
  expect(isMeasured(as("viewer"), "/a/config/b", info(true))).toBe(false);
  expect(isMeasured(as("viewer", "billing"), "/", info(true))).toBe(false);
  expect(isMeasured(as("admin"), "/", info(true))).toBe(false);
  expect(isMeasured(page, "/", info(true))).toBe(false);
  expect(isMeasured(page, "/", info(false))).toBe(true);
});

test("a cookie that nobody understands may be that of somebody", () => {
  for (const text of ["", "{", "null", "1", "{}"]) expect(isMeasured(page, "/", text)).toBe(false);
});
