import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { type Compress, encodingFor, MIN_COMPRESSED_BYTES } from "./encoding.ts";

/** Media types that are texts; all others are compressed already, or may be. */
const text = /^(?:text\/|application\/(?:json|javascript|[\w.+-]*xml)\b|image\/svg\+xml)/;

const isText = (reply: FastifyReply): boolean => text.test(String(reply.getHeader("content-type")));

/** Tells caches that an answer depends on `Accept-Encoding`. */
export function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader("vary");
  if (/\baccept-encoding\b/i.test(String(others))) return;
  reply.header("vary", others === undefined ? "Accept-Encoding" : `${others}, Accept-Encoding`);
}

/**
 * Compresses the texts that are made for one request. What may hold a visitor's own beside words of the request is sent as
 * it is: from the size of a compressed answer, others could find out letter by letter what stands in it.
 */
export const compressedAnswers = fp<{ readonly compress: Compress }>(async (app, { compress }) => {
  app.addHook("onSend", (request, reply, payload, done) => {
    // Its length is that of no text; what the whole answer says of itself stands there all the same.
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

/** Whether nothing in an answer is for one visitor alone: caches may keep it, or nobody knows who asks. */
const isForEverybody = (reply: FastifyReply): boolean =>
  reply.request.headers.cookie === undefined ||
  String(reply.getHeader("cache-control")).startsWith("public");
