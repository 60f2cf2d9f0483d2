/// <reference path="./negotiator.d.ts" />
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The encodings of compressed answers, better one first. */
const encodings = ["br", "gzip"] as const;

/** An encoding of compressed answers. */
export type Encoding = (typeof encodings)[number];

/** Compresses bytes, off the main thread. */
export type Compress = (bytes: Buffer, encoding: Encoding) => Promise<Buffer>;

/** Shorter answers are sent uncompressed: they fit into one packet, and compressing them costs more than it saves. */
export const MIN_COMPRESSED_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A quality at which a page takes a few milliseconds; the best one takes twenty times as long for a tenth of the size. */
const BROTLI_QUALITY = 6;

/** Compresses with Node's own libraries, in its thread pool. */
export const compress: Compress = (bytes, encoding) =>
  encoding === "gzip"
    ? toGzip(bytes)
    : toBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });

/** Cached, because browsers send only a handful of different headers. */
const chosen = new LRUCache<string, Encoding | "identity">({ max: 100 });

/** The encoding for an `Accept-Encoding`, by its qualities (RFC 9110, 12.5.3). Undefined for no compression. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  if (typeof accepted !== "string") return undefined;
  let encoding = chosen.get(accepted);
  if (encoding === undefined) {
    encoding = negotiate(accepted);
    chosen.set(accepted, encoding);
  }
  return encoding === "identity" ? undefined : encoding;
}

function negotiate(accepted: string): Encoding | "identity" {
  const negotiator = new Negotiator({ headers: { "accept-encoding": accepted } });
  const [best] = negotiator.encodings([...encodings, "identity"], { preferred: encodings });
  return encodings.find((encoding) => encoding === best) ?? "identity";
}
