import { call } from "../shim/events.ts";

type Request = {
  readonly url?: unknown;
  readonly method?: unknown;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly responseFormat?: unknown;
  readonly context?: unknown;
  readonly success?: unknown;
  readonly failure?: unknown;
};

/** `Y.Data`: requests to the page's own site, with JSON unless `responseFormat` is `raw`. */
export const data = {
  get: (request: Request) => void send("GET", request),
  post: (request: Request) => void send("POST", request),
};

async function send(method: string, given: Request): Promise<void> {
  const { success, failure, context, responseFormat, headers } = given;
  const url = new URL(String(given.url), document.baseURI);
  const fields = Object.entries(Object(given.data)).map(([name, value]) => [name, String(value)]);
  if (method === "GET")
    for (const [name = "", value = ""] of fields) url.searchParams.set(name, value);
  let answer: unknown;
  try {
    const body = method === "POST" ? new URLSearchParams(fields) : null;
    const response = await fetch(url, { method, body, ...(headers && { headers }) });
    if (!response.ok) throw new Error(`${url.pathname} was answered with ${response.status}`);
    answer = responseFormat === "raw" ? await response.text() : await response.json();
  } catch (error) {
    call(failure, context, [{ message: String(error) }]);
    return;
  }
  call(success, context, [answer]);
}
