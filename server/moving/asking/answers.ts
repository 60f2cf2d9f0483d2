import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** An answer as it came, after its redirects. */
export type Answer = {
  /** The address that answered in the end. */
  readonly url: string;
  readonly status: number;
  /** The media type, without parameters, and the charset that the answer names. */
  readonly type: string;
  readonly charset: string;
  readonly body: Buffer;
  /** The redirects on the way, in their order. */
  readonly redirects: readonly { readonly from: string; readonly status: number }[];
};

/** A request that has no usable answer; its message is the reason for people. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/** A run that ends before its time: the site does not answer any more, or a limit of the run is reached. The next run goes on. */
export class BrokenOffError extends Error {
  override readonly name = "BrokenOffError";
}

const decompressors: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body, and decompresses it, up to a limit of bytes. */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<Buffer> {
  const decompress = decompressors[encoding.toLowerCase()]?.();
  if (decompress) body.on("error", (error) => decompress.emit("error", error));
  const source = decompress ? body.pipe(decompress) : body;
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of source as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > limit) throw new NoAnswerError(`the answer is larger than ${limit} bytes`);
      parts.push(part);
    }
  } finally {
    // The rest of it is not wanted.
    body.destroy();
  }
  return Buffer.concat(parts);
}

/** The media type and the charset of a `content-type`. */
export function readType(header: string): Pick<Answer, "type" | "charset"> {
  const [type = "", ...parameters] = header.split(";");
  const charset = parameters.map((one) => /^\s*charset="?([\w-]+)"?/i.exec(one)?.[1]).find(Boolean);
  return { type: type.trim().toLowerCase(), charset: charset ?? "" };
}

/** An answer as text, by its charset, else by that of its `<meta>`, else UTF-8. */
export function toText({ body, charset }: Pick<Answer, "body" | "charset">): string {
  const named =
    charset || /<meta[^>]+charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2048))?.[1];
  try {
    return new TextDecoder(named || "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
