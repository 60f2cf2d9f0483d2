import { hash } from "node:crypto";
import { Readable } from "node:stream";
import etag from "@fastify/etag";
import fp from "fastify-plugin";
import { isGet } from "../requests/request-kind.ts";

/**
 * Gives every text answer an `ETag`, and answers 304 to clients that already have it. Files get theirs from the plugin
 * that sends them.
 */
export const conditionalAnswers = fp(async (app) => {
  await app.register(etag, { weak: true, replyWith304: false, hashFn: toToken });
  app.addHook("onSend", (request, reply, payload, done) => {
    const known = request.headers["if-none-match"];
    if (known === undefined || reply.statusCode !== 200 || !isGet(request)) {
      return done(null, payload);
    }
    const own = reply.getHeader("etag");
    if (typeof own !== "string" || !isListed(own, known)) return done(null, payload);
    reply.code(304);
    // For an empty text, and for null where Fastify answers HEAD, the length 0 would be sent, which caches would take
    // for that of the answer they have.
    done(null, request.method === "HEAD" ? Readable.from([]) : null);
  });
});

/** The token of a text's `ETag`. Takes half as long as a hash object, which the plugin would create for each answer. */
export const toToken = (payload: string | Buffer): string => hash("sha1", payload, "base64");

/** True if a list of ETags (RFC 9110, 13.1.2) contains one, weak or strong; `*` contains every one. */
export function isListed(etag: string, list: string): boolean {
  if (list === etag) return true;
  if (list.trim() === "*") return true;
  const listed: readonly string[] = list.match(/"[^"]*"/g) ?? [];
  return listed.includes(etag.replace(/^W\//, ""));
}
