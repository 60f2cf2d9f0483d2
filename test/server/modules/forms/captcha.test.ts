import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captchaOf } from "../../../../server/modules/forms/captcha/index.ts";
import { createRecaptcha } from "../../../../server/modules/forms/captcha/recaptcha.ts";
import { createTurnstile } from "../../../../server/modules/forms/captcha/turnstile.ts";

/** The next answer of the test's provider, and the calls that it got. */
let answer: { readonly status: number; readonly body: string };
let asked: { readonly url: string | undefined; readonly body: unknown };
let provider: Server;
let origin: string;

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked = { url: request.url, body: JSON.parse(await readText(request)) };
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const place = provider.address();
  origin = typeof place === "object" && place ? `http://127.0.0.1:${place.port}` : "";
});

afterAll(() => new Promise((resolve) => provider.close(resolve)));

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

const request = { token: "t", actions: ["FORM_BLOCK_SUBMISSION"], address: "192.0.2.7" };

const recaptcha = (own = origin) =>
  createRecaptcha({
    project: "p",
    apiKey: "k&y",
    siteKey: "6Lc",
    minimumScore: 0.5,
    origin: own,
  });

const assessed = (valid: boolean, action: string, score?: number) => ({
  tokenProperties: { valid, action },
  ...(score !== undefined && { riskAnalysis: { score } }),
});

test.each([
  [assessed(true, "FORM_BLOCK_SUBMISSION", 0.5), "passed"],
  [assessed(true, "FORM_BLOCK_SUBMISSION", 0.4), "refused"],
  [assessed(true, "FORM_BLOCK_SUBMISSION"), "refused"],
  [assessed(true, "LOGIN", 0.9), "refused"],
  [assessed(false, "FORM_BLOCK_SUBMISSION", 0.9), "refused"],
  [{ error: "quota" }, "unreachable"],
])("reCAPTCHA that answers %j has %s", async (body, verdict) => {
  answer = { status: 200, body: JSON.stringify(body) };
  expect(await recaptcha().check(request)).toBe(verdict);
  expect(asked).toEqual({
    url: "/v1/projects/p/assessments?key=k%26y",
    body: {
      event: {
        token: "t",
        siteKey: "6Lc",
        userIpAddress: "192.0.2.7",
        expectedAction: "FORM_BLOCK_SUBMISSION",
      },
    },
  });
});

test.each([
  [{ success: true, action: "FORM_BLOCK_SUBMISSION" }, "passed"],
  [{ success: true, action: "LOGIN" }, "refused"],
  [{ success: true }, "refused"],
  [{ success: false, "error-codes": ["timeout-or-duplicate"] }, "refused"],
  ["no object", "unreachable"],
])("Turnstile that answers %j has %s", async (body, verdict) => {
  answer = { status: 200, body: JSON.stringify(body) };
  expect(await createTurnstile({ secret: "s", origin }).check(request)).toBe(verdict);
  expect(asked).toEqual({
    url: "/turnstile/v0/siteverify",
    body: { secret: "s", response: "t", remoteip: "192.0.2.7" },
  });
});

test.each([
  { status: 500, body: JSON.stringify({ success: true, action: "FORM_BLOCK_SUBMISSION" }) },
  { status: 200, body: "<html>" },
])("a provider that answers %j is as good as none", async (broken) => {
  answer = broken;
  expect(await createTurnstile({ secret: "s", origin }).check(request)).toBe("unreachable");
  expect(await recaptcha().check(request)).toBe("unreachable");
});

test("a provider that cannot be reached lets nobody pass", async () => {
  expect(await recaptcha("http://127.0.0.1:1").check(request)).toBe("unreachable");
});

test("a site has a captcha with its secrets alone, its own before those of all", () => {
  const folder = "sites/mein-laden";
  const turnstile = { provider: "turnstile", siteKey: "6Lc", minimumScore: 0.5 } as const;
  const google = { ...turnstile, provider: "recaptcha" } as const;
  const has = (captcha: typeof turnstile | typeof google | undefined, secrets: object) =>
    captchaOf({ captcha, folder }, { ...secrets }) !== undefined;
  expect([
    has(undefined, { TURNSTILE_SECRET: "s" }),
    has(turnstile, {}),
    has(turnstile, { TURNSTILE_SECRET: "s" }),
    has(turnstile, { TURNSTILE_SECRET__MEIN_LADEN: "s" }),
    has(turnstile, { TURNSTILE_SECRET__ANDERER: "s" }),
    has(google, { RECAPTCHA_PROJECT: "p" }),
    has(google, { RECAPTCHA_PROJECT: "p", RECAPTCHA_API_KEY__MEIN_LADEN: "k" }),
  ]).toEqual([false, false, true, true, false, false, true]);
});
