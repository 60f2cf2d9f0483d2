import type { IncomingMessage } from "node:http";
import { invalidRequest } from "../errors.ts";
import type { Gate } from "./gates.ts";

/** What stands for a part of a path that cannot be decoded; nothing has this name. */
const UNREADABLE = "%EF%BF%BD";

/** A path that no page has. */
const NOWHERE = `/${UNREADABLE}`;

/**
 * The path and query that a request asks for. A proxy's form, `GET http://host/path`, is the path on that host, whatever
 * its `Host` says (RFC 9112, 3.2.2); `OPTIONS *` asks of the server as a whole.
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
 * A path and query whose path is UTF-8 once its escapes are resolved; other addresses would reach no route and no hook. The parts
 * that can be read stay, so that whatever stands above the others answers.
 */
function toReadable(url: string): string {
  if (!url.includes("%")) return url;
  const [path = "", ...query] = url.split(/(?=\?)/);
  const parts = path.split("/").map((part) => (decode(part) === undefined ? UNREADABLE : part));
  return parts.join("/") + query.join("");
}

/** Builds leave out a call whose value nobody takes. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Refuses requests that name two hosts: a proxy may have believed the other one. */
export const oneHost: Gate = {
  needs: "head",
  refuse: ({ raw }) => (hasTwoHosts(raw) ? invalidRequest() : undefined),
};

/** Whether a request names more than one host. */
function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  let count = 0;
  // Names and values alternate.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}
