import { cookies } from "../../server/contract/cookies.ts";
import { limits } from "../../server/contract/limits.ts";
import { apiPaths } from "../../server/contract/paths.ts";
import type { AddEntry, AddedEntry, Cart } from "../../server/contract/schemas/cart.ts";
import type { ClientTexts } from "../../server/contract/schemas/page.ts";
import { readCookie } from "../core/cookie.ts";

/** Why a call failed. `offline` is also an answer that did not come in time. */
export type ApiFailure =
  | { readonly kind: "crumb" | "tooManyRequests" | "offline" | "unreadable" }
  | { readonly kind: "refused"; readonly message: string };

export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: ApiFailure };

/** What calls need of a browser; tests have their own. */
export type ApiBrowser = {
  readonly fetch: typeof fetch;
  /** `document.cookie` as it is now. */
  readonly cookies: () => string;
};

export interface CartApi {
  readCart(): Promise<ApiResult<Cart>>;
  /** `idempotencyKey` names the visitor's wish: sent twice with one key, an entry is added once. */
  addEntry(entry: AddEntry, idempotencyKey: string): Promise<ApiResult<AddedEntry>>;
}

type Answers = typeof import("./answers.ts");
type Parse<Value> = (answers: Answers) => (answer: unknown) => Value | undefined;
type Call = { readonly path: string; readonly init?: RequestInit };

/** The cart's JSON routes. A failed call is a value, never a rejected promise. */
export function createApi(browser: ApiBrowser): CartApi {
  const crumb = () => readCookie(browser.cookies(), cookies.crumb.name);

  async function send<Value>({ path, init }: Call, parse: Parse<Value>): Promise<ApiResult<Value>> {
    let response: Response;
    let answers: Answers;
    let answer: unknown;
    try {
      [response, answers] = await Promise.all([
        browser.fetch(path, { ...init, signal: AbortSignal.timeout(limits.apiTimeoutMs) }),
        import("./answers.ts"),
      ]);
      answer = await readJson(response);
    } catch {
      // What rejects is the network and the time limit.
      return fail("offline");
    }
    if (response.ok) {
      const value = parse(answers)(answer);
      return value === undefined ? fail("unreadable") : { ok: true, value };
    }
    if (response.status === 429) return fail("tooManyRequests");
    const error = answers.parseApiError(answer);
    if (error === undefined) return fail("unreadable");
    if (error.crumbFail) return fail("crumb");
    return { ok: false, failure: { kind: "refused", message: error.message } };
  }

  const readCart = () =>
    send({ path: `${apiPaths.cart}?calculateSubtotal=true` }, (answers) => answers.parseCart);

  /** Sends a write with the crumb; when that has expired, once more with the fresh one of the refusal. */
  async function write<Value>(
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
    parse: Parse<Value>,
  ): Promise<ApiResult<Value>> {
    // The answer to a first read sets the crumb. If cookies are off, the write is refused below.
    if (crumb() === undefined) await readCart();
    const attempt = () => {
      const init = {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRF-Token": crumb() ?? "", ...headers },
        body: JSON.stringify(body),
      };
      return send({ path, init }, parse);
    };
    const first = await attempt();
    return !first.ok && first.failure.kind === "crumb" ? attempt() : first;
  }

  return {
    readCart,
    addEntry: (entry, idempotencyKey) =>
      write(
        apiPaths.cartEntries,
        entry,
        { "Idempotency-Key": idempotencyKey },
        (answers) => answers.parseAddedEntry,
      ),
  };
}

/** What the visitor reads about a failed call. */
export function toFailureText(
  failure: ApiFailure,
  texts: ClientTexts,
  cookiesEnabled: boolean,
): string {
  switch (failure.kind) {
    case "crumb":
      return cookiesEnabled ? texts.sessionExpired : texts.cookiesDisabled;
    case "tooManyRequests":
      return texts.tooManyRequests;
    case "offline":
      return texts.offline;
    case "unreadable":
      return texts.somethingWentWrong;
    case "refused":
      return failure.message;
  }
}

const fail = (kind: "crumb" | "tooManyRequests" | "offline" | "unreadable") =>
  ({ ok: false, failure: { kind } }) as const;

/** The body as JSON, undefined when it is none: error pages of a proxy are HTML. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
