import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as measuringCookies from "../../../server/contract/analytics/cookies.ts";
import * as analyticsPaths from "../../../server/contract/analytics/paths.ts";
import { cookies } from "../../../server/contract/http/cookies.ts";
import { cookieTable, requestTable } from "../../../server/contract/privacy/cookie-table.ts";
import { cookiesPage, renderCookiesPage } from "../../support/docs/cookies-page.ts";

test("every cookie of the contract has a purpose", () => {
  const named = new Set(cookieTable.map(({ cookie }) => cookie.name));
  const all = [...Object.values(cookies), ...Object.values(measuringCookies)];
  expect(all.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test("every call that measures has a purpose", () => {
  const measuring = Object.values(analyticsPaths).filter((path) =>
    /^\/api\/(?:census|events|1\/performance)\//.test(path),
  );
  expect(measuring).toHaveLength(9);
  const named = requestTable.map(({ address }) => address);
  expect(measuring.filter((path) => !named.some((one) => one.startsWith(path)))).toEqual([]);
});

test("the document says what the table says (npm run docs)", () => {
  expect(readFileSync(cookiesPage, "utf8")).toBe(renderCookiesPage());
});
