import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as placesPaths from "../../../../server/contract/places/paths.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { contentFiles } from "../../../support/sites/site-files.ts";

const KEY = "AIza-the-key-of-the-tests";
const TYPED = "Musterweg";

type Asked = { readonly url: string; readonly key: unknown; readonly body: string };

/** The service as its public description says, or what a test puts in its place. */
const asked: Asked[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const double = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  asked.push({ url: request.url ?? "", key: request.headers["x-goog-api-key"], body });
  answer(request, response);
});
let origin: string;

const json = (value: unknown, status = 200) => {
  answer = (_request, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof value === "string" ? value : JSON.stringify(value));
  };
};

beforeAll(async () => {
  await new Promise<void>((done) => double.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
});
afterAll(() => double.close());

async function open(placesKey: string | undefined = KEY) {
  asked.length = 0;
  const sites = await loadTestSites(below("shop", contentFiles()));
  const running = await startApp(sites, {
    siteSecrets: placesKey === undefined ? {} : { GOOGLE_MAPS_KEY: placesKey },
    placesOrigin: origin,
    logLevel: "trace",
  });
  onTestFinished(running.close);
  const get = (path: string, query: Record<string, string>, remoteAddress = "203.0.113.1") =>
    running.app.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      remoteAddress,
      headers: { host: "shop.test" },
    });
  return { ...running, get };
}

const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "de",
});

test("what was typed is asked of the service, and its suggestions are handed on", async () => {
  const { get } = await open();
  json({
    suggestions: [
      { placePrediction: { placeId: "a-1_B", text: { text: "Musterweg 1, Bonn", matches: [] } } },
    ],
  });
  const { statusCode, headers, body } = await get(placesPaths.autocomplete, {
    input: TYPED,
    country: "DE",
    sessionToken: "abc-1",
    productPage: "checkout",
    productSection: "address",
  });
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(JSON.parse(body)).toEqual([{ placeId: "a-1_B", text: "Musterweg 1, Bonn" }]);
  expect(asked).toEqual([
    {
      url: "/v1/places:autocomplete",
      key: KEY,
      body: JSON.stringify({
        input: TYPED,
        languageCode: "de-DE",
        includedRegionCodes: ["de"],
        sessionToken: "abc-1",
      }),
    },
  ]);
});

test("a place becomes the parts of an address", async () => {
  const { get } = await open();
  const parts = [
    component("12a", "12a", "street_number"),
    component("Musterweg", "Musterweg", "route"),
    component("Bonn", "Bonn", "locality", "political"),
    component("Nordrhein-Westfalen", "NW", "administrative_area_level_1"),
    component("Deutschland", "DE", "country", "political"),
    component("53111", "53111", "postal_code"),
  ];
  json({ addressComponents: parts });
  const bonn = await get(placesPaths.details, { placeId: "a-1_B" });
  expect(bonn.json()).toEqual({
    line1: "Musterweg 12a",
    zip: "53111",
    city: "Bonn",
    region: "NW",
    country: "DE",
  });
  expect(asked[0]?.url).toBe("/v1/places/a-1_B?languageCode=de-DE");
  json({ addressComponents: [...parts.slice(0, 2), component("USA", "US", "country")] });
  const usa = await get(placesPaths.details, { placeId: "a-1_B" });
  expect(usa.json()).toEqual({ line1: "12a Musterweg", country: "US" });
});

const empty = async (get: Awaited<ReturnType<typeof open>>["get"]) => {
  const found = await get(placesPaths.autocomplete, { input: TYPED });
  const details = await get(placesPaths.details, { placeId: "x" });
  expect([found.statusCode, found.body]).toEqual([200, "[]"]);
  expect([details.statusCode, details.body]).toEqual([200, "{}"]);
};

test("without a key nothing is asked, and nothing is found", async () => {
  const sites = await loadTestSites(below("shop", contentFiles()));
  const running = await startApp(sites, { placesOrigin: origin });
  onTestFinished(running.close);
  asked.length = 0;
  await empty((path, query) =>
    running.app.inject({
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { host: "shop.test" },
    }),
  );
  expect(asked).toEqual([]);
});

test.each([
  ["refuses the key", () => json({ error: { message: `bad key ${KEY}` } }, 403)],
  ["fails", () => json("no", 500)],
  ["answers no JSON", () => json("<html>")],
  ["answers something else", () => json({ suggestions: "x", addressComponents: [{ types: 1 }] })],
  ["answers without end", () => json(" ".repeat(70_000))],
  [
    "leads elsewhere",
    () => {
      answer = (_request, response) => {
        response.writeHead(307, { location: "http://127.0.0.1:1/" });
        response.end();
      };
    },
  ],
  ["hangs up", () => (answer = (request) => request.socket.destroy())],
])("a service that %s suggests nothing, and nobody reads the key", async (_, prepare) => {
  const { get, log } = await open();
  prepare();
  await empty(get);
  expect(asked.every(({ key }) => key === KEY)).toBe(true);
  expect(log.length).toBeGreaterThan(0);
  expect(JSON.stringify(log)).not.toContain(KEY);
  expect(JSON.stringify(log)).not.toContain(TYPED);
});

test("a service that is slow is not waited for", async () => {
  const { get } = await open();
  answer = () => {};
  expect((await get(placesPaths.autocomplete, { input: TYPED })).body).toBe("[]");
});

test.each([
  [placesPaths.autocomplete, {}, "input"],
  [placesPaths.autocomplete, { input: "" }, "input"],
  [placesPaths.autocomplete, { input: "x".repeat(201) }, "input"],
  [placesPaths.autocomplete, { input: "x", country: "DEU" }, "country"],
  [placesPaths.autocomplete, { input: "x", sessionToken: "a b" }, "sessionToken"],
  [placesPaths.autocomplete, { input: "x", productPage: "x".repeat(129) }, "productPage"],
  [placesPaths.details, {}, "placeId"],
  [placesPaths.details, { placeId: "../../secret" }, "placeId"],
  [placesPaths.details, { placeId: "x".repeat(513) }, "placeId"],
  [placesPaths.details, { placeId: "x", productSection: "x".repeat(129) }, "productSection"],
])("%s with %j is refused at %s", async (path, query, field) => {
  const { get } = await open();
  const refused = await get(path, query);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
  expect(asked).toEqual([]);
});

test("one address may ask 60 times a minute, both calls together", async () => {
  const { get } = await open();
  json({});
  for (let call = 0; call < 60; call++) {
    const isDetails = call % 2 === 0;
    const answered = isDetails
      ? await get(placesPaths.details, { placeId: "x" })
      : await get(placesPaths.autocomplete, { input: "x" });
    expect(answered.statusCode).toBe(200);
  }
  const more = await get(placesPaths.autocomplete, { input: "x" });
  expect([more.statusCode, more.headers["retry-after"]]).toEqual([429, expect.any(String)]);
  expect((await get(placesPaths.details, { placeId: "x" })).statusCode).toBe(429);
  const other = await get(placesPaths.autocomplete, { input: "x" }, "203.0.113.2");
  expect(other.statusCode).toBe(200);
});
