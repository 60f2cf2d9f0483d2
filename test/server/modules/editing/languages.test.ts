import { describe, expect, onTestFinished, test } from "vitest";
import { roles } from "../../../../server/contract/accounts/roles.ts";
import { caller, openTwoSites, visitor, withSite } from "../../../support/owners/editing.ts";
import { checkTestSites } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const SETTINGS = "/api/multilingual/settings";
const STATUS = "/api/multilingual/status";
const LANGUAGES = "/api/multilingual/languages";
const CONNECTION = "/api/multilingual/connection";
const LOCALE = "/api/site-users/account/locale";

async function open(content = {}) {
  const running = await openTwoSites(content);
  onTestFinished(running.close);
  return running;
}

const german = { code: "de", name: "Deutsch", enabled: true, default: true };
const french = { code: "fr", name: "Français", enabled: true, default: false };
const own = { code: "de-DE", name: "Deutsch (Deutschland)", enabled: true, default: true };

test.each(roles)("who may see and change languages: %s", async (role) => {
  const call = await caller(await open(), role);
  const status = ["admin", "website-manager", "editor"].includes(role) ? 200 : 403;
  for (const url of [SETTINGS, STATUS, LANGUAGES]) {
    expect([url, (await call("GET", url)).statusCode]).toEqual([url, status]);
  }
  expect((await call("PUT", LANGUAGES, { languages: [german] })).statusCode).toBe(status);
  expect((await call("DELETE", CONNECTION)).statusCode).toBe(status);
});

test("nobody else sees any, and no write comes from elsewhere", async () => {
  const running = await open();
  const call = await visitor(running);
  for (const url of [SETTINGS, STATUS, LANGUAGES]) {
    expect((await call("GET", url)).statusCode).toBe(401);
  }
  expect((await call("PUT", LANGUAGES, { languages: [german] })).statusCode).toBe(401);
  expect((await call("DELETE", CONNECTION)).statusCode).toBe(401);
  const owner = await caller(running, "admin");
  const foreign = { origin: "https://fremd.example" };
  expect((await owner("PUT", LANGUAGES, { languages: [german] }, foreign)).json().crumbFail).toBe(
    true,
  );
  expect((await owner("DELETE", CONNECTION, undefined, { "x-csrf-token": "no" })).statusCode).toBe(
    403,
  );
});

test("languages are saved, chosen by visitors, switched off and kept", async () => {
  const running = await open();
  const call = await caller(running, "editor");
  expect((await call("GET", LANGUAGES)).json()).toEqual({ languages: [own] });
  expect((await call("GET", STATUS)).json()).toEqual({ status: "disconnected" });
  const guest = await visitor(running);
  expect((await guest("POST", LOCALE, { language: "fr" })).statusCode).toBe(400);
  const saved = await call("PUT", LANGUAGES, { languages: [german, { ...french, code: "FR" }] });
  expect([saved.statusCode, saved.json()]).toEqual([200, { languages: [german, french] }]);
  expect((await call("GET", SETTINGS)).json()).toEqual({
    status: "connected",
    defaultLanguage: "de",
    enabledLanguages: ["de", "fr"],
  });
  expect((await guest("POST", LOCALE, { language: "fr" })).json()).toEqual({ language: "fr" });
  const there = await guest("POST", LOCALE, { language: "fr" }, { host: "zwei.example" });
  expect(there.statusCode).toBe(400);

  expect((await call("DELETE", CONNECTION)).json()).toEqual({ status: "disconnected" });
  expect((await call("GET", LANGUAGES)).json()).toEqual({ languages: [german, french] });
  expect((await guest("POST", LOCALE, { language: "fr" })).statusCode).toBe(400);
  expect((await call("GET", SETTINGS)).json()).toMatchObject({ enabledLanguages: ["de-DE"] });
  await call("PUT", LANGUAGES, { languages: [german, { ...french, enabled: false }] });
  expect((await guest("POST", LOCALE, { language: "fr" })).statusCode).toBe(400);
});

test("the languages of the file count until some are saved", async () => {
  const call = await caller(await open(withSite({ languages: [german, french] })), "admin");
  expect((await call("GET", LANGUAGES)).json()).toEqual({ languages: [german, french] });
  expect((await call("DELETE", CONNECTION)).json()).toEqual({ status: "disconnected" });
  expect((await call("GET", LANGUAGES)).json()).toEqual({ languages: [german, french] });
});

test("two owners at once", async () => {
  const call = await caller(await open(), "admin");
  const { etag } = (await call("GET", LANGUAGES)).headers;
  const mine = { "if-match": String(etag) };
  expect((await call("PUT", LANGUAGES, { languages: [german] }, mine)).statusCode).toBe(200);
  const late = await call("PUT", LANGUAGES, { languages: [french] }, mine);
  expect(late.statusCode).toBe(400);
  const second = await call("PUT", LANGUAGES, { languages: [german, french] }, mine);
  expect([second.statusCode, second.json().present]).toEqual([409, { languages: [german] }]);
  expect((await call("DELETE", CONNECTION, undefined, mine)).statusCode).toBe(409);
  expect((await call("GET", STATUS)).json()).toEqual({ status: "connected" });
});

const wrong: readonly (readonly [unknown, readonly string[]])[] = [
  [undefined, ["languages"]],
  ["de", ["languages"]],
  [[], ["languages"]],
  [[3], ["languages.0"]],
  [[{ name: "Deutsch", enabled: true, default: true }], ["languages.0.code"]],
  [[{ ...german, code: "deutsch!" }], ["languages.0.code"]],
  [[{ ...german, code: "../en" }], ["languages.0.code"]],
  [[{ ...german, code: `de-${"x".repeat(40)}` }], ["languages.0.code"]],
  [[{ code: "de", enabled: true, default: true }], ["languages.0.name"]],
  [[{ ...german, name: "x".repeat(101) }], ["languages.0.name"]],
  [[{ ...german, name: "Deu\0tsch" }], ["languages.0.name"]],
  [[{ ...german, name: "Deutsch\u202e" }], ["languages.0.name"]],
  [[{ ...german, enabled: "yes" }], ["languages.0.enabled"]],
  [[{ ...german, default: 1 }], ["languages.0.default"]],
  [[german, { ...french, code: "DE" }], ["languages.1.code"]],
  [[german, { ...french, default: true }], ["languages"]],
  [[{ ...german, default: false }], ["languages"]],
  [[{ ...german, enabled: false }], ["languages"]],
  [Array.from({ length: 51 }, () => german), ["languages"]],
];

describe("languages that cannot be saved", () => {
  test.each(wrong)("%j", async (languages, fields) => {
    const call = await caller(await open(), "admin");
    const answer = await call("PUT", LANGUAGES, { languages });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, fields]);
    expect((await call("GET", LANGUAGES)).json()).toEqual({ languages: [own] });
  });

  test("ten thousand of them", async () => {
    const call = await caller(await open(), "admin");
    const languages = Array.from({ length: 10_000 }, () => french);
    expect((await call("PUT", LANGUAGES, { languages })).statusCode).toBe(413);
  });

  test("those of a file stop the server with their places", async () => {
    const files = {
      ...contentFiles(),
      ...withSite({ languages: [german, { ...french, code: "de" }] }),
    };
    const loading = checkTestSites(
      Object.fromEntries(Object.entries(files).map(([name, file]) => [`shop/${name}`, file])),
    );
    await expect(loading).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ path: "$.languages[1].code", code: "SCHEMA" })],
    });
  });
});

test("too many calls in a minute are refused", async () => {
  const call = await caller(await open(), "admin");
  let last = 200;
  for (let sent = 0; sent < 125 && last === 200; sent += 1) {
    last = (await call("PUT", LANGUAGES, { languages: [german] })).statusCode;
  }
  expect(last).toBe(429);
});
