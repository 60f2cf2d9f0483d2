import type { FastifyInstance } from "fastify";
import type { Role } from "../../../server/contract/accounts/roles.ts";
import type { Database } from "../../../server/database/schema.ts";
import { createAccountKeeper } from "../../../server/modules/accounts/index.ts";

export const PASSWORD = "Fenster-zur-Strasse-7";

/** Adds an account to the small site; its address is `<role>@beispiel.de`. */
export async function addAccount(
  database: Database,
  role: Role,
  websiteId: string,
): Promise<string> {
  const keeper = createAccountKeeper({ database, now: () => 0 }, websiteId);
  const email = `${role}@beispiel.de`;
  const fault = await keeper.add(email, PASSWORD, role);
  if (fault !== undefined) throw new Error(fault);
  return email;
}

/** Cookies by name, as a browser sends them. */
export type Jar = Record<string, string>;

/** Sends a request with the cookies of a jar, which takes those of the answer. */
export async function send(
  app: FastifyInstance,
  jar: Jar,
  request: {
    readonly method?: "GET" | "POST" | "PUT" | "DELETE";
    readonly url: string;
    readonly payload?: object | string;
    readonly headers?: Readonly<Record<string, string>>;
  },
) {
  const { method = "GET", url, payload, headers = {} } = request;
  const crumb = jar.crumb;
  const answer = await app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    cookies: jar,
    headers: {
      ...(method !== "GET" && crumb !== undefined && { "x-csrf-token": crumb }),
      ...headers,
    },
  });
  for (const { name, value, expires } of answer.cookies) {
    if (expires && expires.getTime() === 0) delete jar[name];
    else jar[name] = value;
  }
  return answer;
}

/** A jar of somebody who has signed in. */
export async function signIn(app: FastifyInstance, email: string, host?: string): Promise<Jar> {
  const jar: Jar = {};
  const headers = host === undefined ? {} : { host };
  await send(app, jar, { url: "/api/commerce/shopping-cart", headers });
  const answer = await send(app, jar, {
    method: "POST",
    url: "/api/site-users/account/session",
    headers,
    payload: { email, password: PASSWORD },
  });
  if (answer.statusCode !== 200) throw new Error(`signing in: ${answer.body}`);
  return jar;
}
