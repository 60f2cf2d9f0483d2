import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as measuringCookies from "../../../server/contract/analytics/cookies.ts";
import * as analyticsPaths from "../../../server/contract/analytics/paths.ts";
import { cookies } from "../../../server/contract/http/cookies.ts";
import {
  cookieTable,
  requestTable,
  storageTable,
} from "../../../server/contract/privacy/cookie-table.ts";
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

/** The entries that browsers store, by the files that write them. */
const stored: Readonly<Record<string, string>> = {
  "client/analytics/events.ts": "ss_order_{id}",
  "client/page/experiments.ts": "ss_experiments",
  "client/page/popup.ts": "ss_popup_seen",
  "client/shop/checkout/draft.ts": "checkout-draft",
  "server/render/notices/announcement-bar.ts": "schaufenster.closed-announcement",
};

test("whatever scripts store in browsers has a purpose", () => {
  const storing = ["client", "server"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${root}/${name}`)
      // In development nobody visits.
      .filter((file) => !file.startsWith("client/development/"))
      .filter((file) => /\b(?:local|session)Storage\b/.test(readFileSync(file, "utf8"))),
  );
  expect(storing.sort()).toEqual(Object.keys(stored));
  expect(storageTable.map(({ name }) => name).sort()).toEqual(Object.values(stored).sort());
});

test("the document says what the table says (npm run docs)", () => {
  expect(readFileSync(cookiesPage, "utf8")).toBe(renderCookiesPage());
});
