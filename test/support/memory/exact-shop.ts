import type { FastifyInstance } from "fastify";
import { request } from "undici";
import type { Jar } from "../owners/accounts.ts";

/** A request of a browser: a form with these fields, or a page. */
type Sent = {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly jar?: Jar;
};

type Answer = { readonly status: number; readonly body: string };

/** A shop on a server, and how it is asked. */
export type ExactShop = { readonly send: (sent: Sent) => Promise<Answer> };

function toRequest({ url, fields, jar = {} }: Sent, host: string) {
  const cookie = Object.entries(jar).map(([name, value]) => `${name}=${value}`);
  const headers = { host, ...(cookie.length > 0 && { cookie: cookie.join("; ") }) };
  if (!fields) return { method: "GET" as const, url, headers };
  return {
    method: "POST" as const,
    url,
    headers: {
      ...headers,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  };
}

/** The shop of an app in this process. */
export const inThisProcess = (app: FastifyInstance, host: string): ExactShop => ({
  async send(sent) {
    const { statusCode, body } = await app.inject(toRequest(sent, host));
    return { status: statusCode, body };
  },
});

/** The shop of a started server. */
export const atServer = (address: string, host: string): ExactShop => ({
  async send(sent) {
    const { url, payload = null, ...rest } = toRequest(sent, host);
    const { statusCode, body } = await request(address + url, { ...rest, body: payload });
    return { status: statusCode, body: await body.text() };
  },
});
