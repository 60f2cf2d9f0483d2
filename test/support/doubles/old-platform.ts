import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An answer of the double: text or bytes with a type, JSON, a redirect, or whatever a function does. */
export type Reply = string | object | Handler;

/** A running double of a site of the platform. */
export type OldPlatform = {
  /** Its address, by the name of this machine. */
  readonly url: string;
  /** The addresses that were asked for, in their order. */
  readonly asked: readonly string[];
  /** From now on, no connection is answered until it is called with false. */
  breakOff(isBroken: boolean): void;
};

/**
 * A site of the platform whose answers are given by path, with its query. What has no answer is a 404. With `cutsEach`, every so many
 * requests one connection is cut in the middle of its answer.
 */
export async function startOldPlatform(
  replies: Readonly<Record<string, Reply>>,
  { cutsEach = 0 }: { readonly cutsEach?: number } = {},
): Promise<OldPlatform> {
  const asked: string[] = [];
  let isBroken = false;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (isBroken) return response.destroy();
    asked.push(path);
    if (cutsEach > 0 && asked.length % cutsEach === 0) {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"website":');
      return setImmediate(() => response.destroy());
    }
    const reply = replies[path];
    if (typeof reply === "function") return reply(request, response);
    if (reply === undefined) return response.writeHead(404).end("nothing here");
    const isText = typeof reply === "string";
    response.writeHead(200, {
      "content-type": isText ? "text/html; charset=utf-8" : "application/json",
    });
    return response.end(isText ? reply : JSON.stringify(reply));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    asked,
    breakOff: (next) => {
      isBroken = next;
    },
  };
}

/** An answer that leads elsewhere. */
export const leadsTo =
  (location: string, status = 301): Handler =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };

/** An answer of bytes. */
export const bytes =
  (content: Buffer, headers: Readonly<Record<string, string>>): Handler =>
  (_request, response) => {
    response.writeHead(200, headers).end(content);
  };

/** Refuses the first requests, then answers. */
export function busyFirst(status: number, times: number, reply: object): Handler {
  let left = times;
  return (_request, response) => {
    if (left-- > 0) {
      response.writeHead(status, { "retry-after": "7" }).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  };
}

const website = {
  id: "w1",
  siteTitle: "Alter Laden",
  language: "de-DE",
  timeZone: "Europe/Berlin",
};
const websiteSettings = { storeSettings: { selectedCurrency: "EUR" } };

/** The data of a page as the platform answers it. */
export const pageData = (urlId: string, more: object = {}, collection: object = {}) => ({
  website,
  websiteSettings,
  collection: { id: `c-${urlId}`, urlId, title: urlId, type: 10, typeName: "page", ...collection },
  ...more,
});

/** A home page with links, and its data. */
export const homeReplies = (...paths: readonly string[]) => ({
  "/": `<!doctype html><nav data-content-field="navigation-mainNav"><ul>${paths
    .map((path) => `<li><a href="${path}">${path.slice(1)}</a></li>`)
    .join("")}</ul></nav>`,
  "/?format=json": pageData("start", { mainContent: "<p>Moin</p>" }),
});
