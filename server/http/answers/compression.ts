import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { type Compress, encodingFor, MIN_COMPRESSED_BYTES } from "./encoding.ts";

/** Media types of texts; all others may be compressed already. */
const text = /^(?:text\/|application\/(?:json|javascript|[\w.+-]*xml)\b|image\/svg\+xml)/;

const isText = (reply: FastifyReply): boolean => text.test(String(reply.getHeader("content-type")));

/** Tells caches that an answer depends on `Accept-Encoding`. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader("vary");
  if (/\baccept-encoding\b/i.test(String(others))) return;
  reply.header("vary", others === undefined ? "Accept-Encoding" : `${others}, Accept-Encoding`);
}

/**
 * Compresses texts that are made for one request. An answer that may contain a visitor's secrets beside words of the
 * request is sent uncompressed, because others could find the secrets out letter by letter from its size.
 */
export const compressedAnswers = fp<{ readonly compress: Compress }>(async (app, { compress }) => {
  app.addHook("onSend", (request, reply, payload, done) => {
    // A 304 has no text, but its headers must be those of the whole answer.
    if (reply.statusCode === 304 && isText(reply)) varyByEncoding(reply);
    const isMade = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isMade || payload.length < MIN_COMPRESSED_BYTES || !isText(reply)) {
      return done(null, payload);
    }
    varyByEncoding(reply);
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (!encoding || !isForEverybody(reply)) return done(null, payload);
    compress(Buffer.from(payload), encoding).then((compressed) => {
      reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, compressed);
    }, done);
  });
});

/** True if nothing in an answer is for one visitor only: caches may keep it, or the requester is unknown. */
const isForEverybody = (reply: FastifyReply): boolean =>
  reply.request.headers.cookie === undefined ||
  String(reply.getHeader("cache-control")).startsWith("public");
