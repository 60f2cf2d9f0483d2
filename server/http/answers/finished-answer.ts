import { isAscii } from "node:buffer";
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { isListed } from "./conditional.ts";
import { type ContentSecurity, ownFilesOnly } from "./content-policy.ts";
import { type Compress, type Encoding, encodingFor, MIN_COMPRESSED_BYTES } from "./encoding.ts";
import { isOverHttps, POLICY, toSecurityHead, upgraded } from "./security-headers.ts";

/** The parts of an answer that is the same for everybody. */
type AnswerParts = {
  readonly contentType: string;
  readonly body: string | Buffer;
  /** A function for one that shrinks with time. */
  readonly cacheControl: string | (() => string);
  /** Names these bytes in the ETag; made from them if missing. */
  readonly token?: string;
  /** Name of the file if browsers should download the answer. */
  readonly fileName?: string | undefined;
  /** Undefined for an answer that is not a page, such as that of a call. */
  readonly security: ContentSecurity | undefined;
};

/** Alternating names and values, which Node writes fastest. */
type RawHeaders = readonly string[];

type Representation = {
  readonly head: RawHeaders;
  readonly body: Buffer;
  /** The body of a short answer, which Node writes together with the head, at half the cost of writing both separately. */
  readonly text?: string | undefined;
};

/** Maximum size of bodies written together with the head. */
const MAX_TEXT_BYTES = 256;

/** How answers are finished. */
export type Finishing = {
  /** Undefined if answers must not be compressed. */
  readonly compress: Compress | undefined;
  /** Called when an answer has got another encoding. */
  readonly onGrown?: (answer: FinishedAnswer) => void;
};

/**
 * An answer with status 200 and everything needed to send it, so that repeating it computes nothing. A class, because object
 * literals with getters each have a hidden class of their own, which stays in memory with everything its getters refer to until a
 * full garbage collection.
 */
export class FinishedAnswer {
  readonly etag: string;
  readonly plain: Representation;
  /** The head of a 304: of the others, caches keep those of the answer that they have (RFC 9110, 15.4.5). */
  readonly unchangedHead: RawHeaders;
  readonly security: ContentSecurity | undefined;
  /** Its present `Cache-Control`. Undefined if its heads have it already. */
  readonly cacheControl: (() => string) | undefined;
  readonly #finishing: Finishing;
  /** Headers common to all its bodies; the headers of a single body come after them. */
  readonly #head: RawHeaders;
  #encoded: Map<Encoding, Representation | Promise<Representation>> | undefined;
  #bytes: number;

  constructor(parts: AnswerParts, finishing: Finishing) {
    const body = typeof parts.body === "string" ? Buffer.from(parts.body) : parts.body;
    this.security = parts.security;
    this.#finishing = finishing;
    this.#bytes = body.length;
    const { cacheControl } = parts;
    const isFixed = typeof cacheControl === "string";
    this.cacheControl = isFixed ? undefined : cacheControl;
    const security = toSecurityHead(parts.security ?? ownFilesOnly);
    this.etag = `W/"${parts.token ?? digest(body, security)}"`;
    this.unchangedHead = [
      ...(isFixed ? ["cache-control", cacheControl] : []),
      ...(mayCompress(finishing, body) ? ["vary", "Accept-Encoding"] : []),
      "etag",
      this.etag,
    ];
    const head = [...security, ...this.unchangedHead, "content-type", parts.contentType];
    if (parts.fileName !== undefined) {
      head.push("content-disposition", `attachment; filename="${parts.fileName}"`);
    }
    this.#head = head;
    this.#bytes += head.reduce((sum, text) => sum + text.length, 0);
    this.plain = withBody(head, body);
  }

  /** Total size of its bodies so far, and of what stands in their heads. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer in an encoding: made on first use, then kept. */
  encoded(encoding: Encoding): Representation | Promise<Representation> {
    const { compress } = this.#finishing;
    if (!compress || !mayCompress(this.#finishing, this.plain.body)) return this.plain;
    this.#encoded ??= new Map();
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const making = this.#encode(compress, encoding, this.#encoded);
    this.#encoded.set(encoding, making);
    return making;
  }

  async #encode(
    make: Compress,
    encoding: Encoding,
    encoded: Map<Encoding, Representation | Promise<Representation>>,
  ): Promise<Representation> {
    try {
      const compressed = await make(this.plain.body, encoding);
      const made = withBody([...this.#head, "content-encoding", encoding], compressed);
      encoded.set(encoding, made);
      this.#bytes += compressed.length;
      this.#finishing.onGrown?.(this);
      return made;
    } catch (error) {
      encoded.delete(encoding);
      throw error;
    }
  }
}

/** Names a body and the head that is sent with it. */
const digest = (body: Buffer, head: RawHeaders): string =>
  createHash("sha256").update(body).update(head.join("\n")).digest("base64url");

const mayCompress = ({ compress }: Finishing, body: Buffer): boolean =>
  compress !== undefined && body.length >= MIN_COMPRESSED_BYTES;

const withBody = (head: RawHeaders, body: Buffer): Representation => ({
  head: [...head, "content-length", String(body.length)],
  body,
  text: body.length <= MAX_TEXT_BYTES && isAscii(body) ? body.toString("latin1") : undefined,
});

/** A finished answer with the cookie to set. */
export type SentAnswer = { readonly answer: FinishedAnswer; readonly cookie?: string };

/**
 * Sends a finished answer, bypassing the rest of Fastify's handling: in an encoding that the request accepts, or as 304 if the
 * client already has it.
 */
export function sendFinished(reply: FastifyReply, { answer, cookie }: SentAnswer): FastifyReply {
  reply.hijack();
  const { server, request, raw: response } = reply;
  const { headers } = request;
  const { security } = answer;
  const isSecure = security !== undefined && isOverHttps(request, security);
  const write = (status: number, { head, body, text }: Sent): FastifyReply => {
    const sent = isSecure && status === 200 ? upgradedHead(head) : [...head];
    if (answer.cacheControl) sent.push("cache-control", answer.cacheControl());
    if (cookie !== undefined) sent.push("set-cookie", cookie);
    // Fastify adds it to later requests, but not to those that have begun.
    if (server.stopping.isOn) response.setHeader("connection", "close");
    response.writeHead(status, sent);
    if (request.method === "HEAD") response.end();
    else response.end(text ?? body, "latin1");
    return reply;
  };
  const known = headers["if-none-match"];
  if (known !== undefined && isListed(answer.etag, known)) {
    return write(304, { head: answer.unchangedHead });
  }
  const encoding = encodingFor(headers["accept-encoding"]);
  const sent = encoding ? answer.encoded(encoding) : answer.plain;
  if (!(sent instanceof Promise)) return write(200, sent);
  sent.then(
    (made) => write(200, made),
    (cause: unknown) => {
      server.log.error({ err: cause }, "an answer cannot be compressed");
      write(200, answer.plain);
    },
  );
  return reply;
}

/** A representation, or only its head. */
type Sent = Pick<Representation, "head" | "text"> & { readonly body?: Buffer | undefined };

function upgradedHead(head: RawHeaders): string[] {
  const policy = head.indexOf(POLICY) + 1;
  return head.map((value, position) => (position === policy ? upgraded(value) : value));
}
