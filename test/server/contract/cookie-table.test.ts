import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cookieTable, requestTable } from "../../../server/contract/cookie-table.ts";
import { cookies } from "../../../server/contract/cookies.ts";
import * as measuringCookies from "../../../server/contract/measuring-cookies.ts";
import { apiPaths } from "../../../server/contract/paths.ts";
import { cookiesPage, renderCookiesPage } from "../../support/cookies-page.ts";

test("every cookie of the contract has a purpose", () => {
  const named = new Set(cookieTable.map(({ cookie }) => cookie.name));
  const all = [...Object.values(cookies), ...Object.values(measuringCookies)];
  expect(all.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test("every call that measures has a purpose", () => {
  const measuring = Object.values(apiPaths).filter((path) =>
    /^\/api\/(?:census|events|1\/performance)\//.test(path),
  );
  expect(measuring).toHaveLength(9);
  const named = requestTable.map(({ address }) => address);
  expect(measuring.filter((path) => !named.some((one) => one.startsWith(path)))).toEqual([]);
});

test("the document says what the table says (npm run docs)", () => {
  expect(readFileSync(cookiesPage, "utf8")).toBe(renderCookiesPage());
});
