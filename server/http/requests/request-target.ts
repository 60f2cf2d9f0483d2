import type { IncomingMessage } from "node:http";
import { invalidRequest } from "../../errors.ts";
import type { Gate } from "./gates.ts";

/** Replaces a part of a path that cannot be decoded; nothing has this name. */
const UNREADABLE = "%EF%BF%BD";

/** A path that no page has. */
const NOWHERE = `/${UNREADABLE}`;

/**
 * The requested path and query. In a proxy's form, `GET http://host/path`, it is the path on that host, regardless of the `Host`
 * header (RFC 9112, 3.2.2); `OPTIONS *` concerns the server as a whole.
 */
export function toRequestUrl(request: Pick<IncomingMessage, "url" | "headers">): string {
  const { url = "/" } = request;
  if (url.startsWith("/")) return toReadable(url);
  if (url === "*") return "/";
  const [, host = "", rest = ""] = /^https?:\/\/([^/?#@\s]+)(?=[/?]|$)(.*)$/is.exec(url) ?? [];
  if (host === "") return NOWHERE;
  request.headers.host = host;
  return toReadable(rest.startsWith("/") ? rest : `/${rest}`);
}

/**
 * A path and query whose decoded path is valid UTF-8; any other address would reach neither routes nor hooks. Readable parts
 * stay, so that the routes above the unreadable ones answer.
 */
function toReadable(url: string): string {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split(/(?=\?)/);
  const parts = path.split("/").map((part) => (decode(part) === undefined ? UNREADABLE : part));
  return parts.join("/") + query.join("");
}

/** Undefined if a part is invalid. Callers use the result, because builds drop a call whose value is unused. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Refuses requests that name two hosts, because a proxy may have used the other one. */
export const oneHost: Gate = {
  needs: "head",
  refuse: ({ raw }) => (hasTwoHosts(raw) ? invalidRequest() : undefined),
};

/** True if a request names more than one host. */
function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let count = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}
