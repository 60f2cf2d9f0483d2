import type { IncomingMessage } from "node:http";
import fp from "fastify-plugin";
import { invalidRequest } from "../errors.ts";

/** A path that no page has; it replaces targets that cannot be decoded. */
const NOWHERE = "/%EF%BF%BD";

/**
 * The path and query that a request asks for. A proxy's form, `GET http://host/path`, is the path on that host, whatever
 * its `Host` says (RFC 9112, 3.2.2); `OPTIONS *` asks of the server as a whole.
 */
export function toRequestUrl(request: Pick<IncomingMessage, "url" | "headers">): string {
  const { url = "/" } = request;
  if (url.startsWith("/")) return isText(url) ? url : NOWHERE;
  if (url === "*") return "/";
  const [, host = "", rest = ""] = /^https?:\/\/([^/?#@\s]+)(?=[/?]|$)(.*)$/is.exec(url) ?? [];
  if (host === "") return NOWHERE;
  request.headers.host = host;
  const target = rest.startsWith("/") ? rest : `/${rest}`;
  return isText(target) ? target : NOWHERE;
}

/** Whether the path is UTF-8 once its escapes are resolved. An address that is none would reach no route and no hook. */
function isText(url: string): boolean {
  if (!url.includes("%")) return true;
  try {
    decodeURIComponent(url.replace(/\?.*/s, ""));
    return true;
  } catch {
    return false;
  }
}

/** Refuses requests that name two hosts: a proxy may have believed the other one. */
export const refuseTwoHosts = fp(async (app) => {
  app.addHook("onRequest", (request, _reply, done) => {
    done(hasTwoHosts(request.raw) ? invalidRequest() : undefined);
  });
});

/** Whether a request names more than one host. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let count = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}
