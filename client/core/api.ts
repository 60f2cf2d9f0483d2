import type { ApiError } from "../../server/contract/calls/error-schema.ts";
import * as callsLimits from "../../server/contract/calls/limits.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";
import { crumbCookie } from "../../server/contract/http/cookies.ts";
import { readCookie } from "./cookie.ts";
import type { ApiFailure, NoAnswer } from "./failures.ts";
import { NotFoundError } from "./not-found-error.ts";

/** The outcome of a call. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** The browser functions that calls need; tests provide their own. */
export type ApiBrowser = {
  readonly fetch: typeof fetch;
  /** The current `document.cookie`. */
  readonly cookies: () => string;
  /** True if the browser is connected to a network. */
  readonly isOnline: () => boolean;
  /** Logs an error for developers; visitors read about it elsewhere. */
  readonly log: (fault: Error) => void;
};

/** Parsers of answers, in a module that loads with the first call, because many pages make none. */
type Answers = { readonly parseError: (answer: unknown) => ApiError | undefined };

/** Picks the parser of an answer, which returns undefined if the answer breaks the contract. */
type ChooseParser<Loaded, Value> = (answers: Loaded) => (answer: unknown) => Value | undefined;

type Write = {
  /** `POST` by default. */
  readonly method?: "POST" | "PUT" | "DELETE";
  /** Sent as JSON; missing for no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Creates a client for JSON routes. A failed call resolves to a failure; it never rejects. */
export function createApi<Loaded extends Answers>(
  browser: ApiBrowser,
  loadAnswers: () => Promise<Loaded>,
) {
  const crumb = () => readCookie(browser.cookies(), crumbCookie.name);

  /** Rejects if the network fails or the answer takes too long. */
  async function fetchJson(path: string, init: RequestInit) {
    const signal = AbortSignal.timeout(callsLimits.apiTimeoutMs);
    const response = await browser.fetch(path, { ...init, signal });
    return { response, answer: await readAnswer(response) };
  }

  /** Classifies an error: a timeout rejects with a `TimeoutError`, a network failure with a `TypeError`. */
  function toNoAnswer(error: unknown): NoAnswer {
    if (error instanceof DOMException && error.name === "TimeoutError") return "timeout";
    return browser.isOnline() ? "unreachable" : "offline";
  }

  async function send<Value>(
    path: string,
    init: RequestInit,
    chooseParser: ChooseParser<Loaded, Value>,
  ): Promise<ApiResult<Value>> {
    const [sent, answers] = await Promise.all([
      fetchJson(path, init).catch(toNoAnswer),
      loadAnswers().catch(() => undefined),
    ]);
    if (typeof sent === "string") return fail(sent);
    if (answers === undefined) return fail("part");
    const { response, answer } = sent;
    if (response.ok) {
      const value = chooseParser(answers)(answer);
      return value === undefined ? fail("unreadable") : { ok: true, value };
    }
    if (response.status === 404) browser.log(new NotFoundError(path));
    if (response.status === 429) return fail("tooManyRequests");
    const error = answers.parseError(answer);
    if (error === undefined) {
      return { ok: false, failure: { kind: "unreadable", status: response.status } };
    }
    if (error.crumbFail) return fail("crumb");
    const { message, errors } = error;
    return { ok: false, failure: { kind: "refused", message, status: response.status, errors } };
  }

  return {
    read: <Value>(path: string, chooseParser: ChooseParser<Loaded, Value>) =>
      send(path, {}, chooseParser),

    /** Sends a write with the crumb. If the crumb has expired, retries once with the fresh one from the refusal. */
    async write<Value>(
      path: string,
      { method = "POST", body, headers }: Write,
      chooseParser: ChooseParser<Loaded, Value>,
    ): Promise<ApiResult<Value>> {
      // The answer to any call sets the crumb. If cookies are off, the server refuses the write below.
      if (crumb() === undefined) await fetchJson(cartPaths.cart, {}).catch(() => undefined);
      const sendOnce = () => {
        const init = {
          method,
          headers: {
            ...(body !== undefined && { "Content-Type": "application/json" }),
            "X-CSRF-Token": crumb() ?? "",
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        };
        return send(path, init, chooseParser);
      };
      const result = await sendOnce();
      return !result.ok && result.failure.kind === "crumb" ? sendOnce() : result;
    },
  };
}

const fail = (kind: "crumb" | "tooManyRequests" | "unreadable" | NoAnswer) =>
  ({ ok: false, failure: { kind } }) as const;

/** The body as JSON. Undefined if it is not JSON: a proxy's error page is HTML. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
