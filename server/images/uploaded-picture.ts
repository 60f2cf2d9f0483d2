import { createHash } from "node:crypto";
import { loadSharp, MAX_PIXELS, MAX_SECONDS } from "./load-sharp.ts";

/** A picture as it is kept: in the size that pages need at most, without what cameras add, such as places. */
export type UploadedPicture = {
  /** A digest of its content, with the ending of its format. */
  readonly name: string;
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
};

/** The widest picture that pages ask for, in pixels; taller ones become as high. */
const MAX_SIDE = 2500;

const QUALITY = 88;

/** Formats by the names that the decoder has for them; all others become WebP. */
const formats: Readonly<Record<string, "jpeg" | "png">> = { jpeg: "jpeg", png: "png" };

const endings = { jpeg: "jpg", png: "png", webp: "webp" } as const;

/** Reads a file, of which only the content counts. Undefined if it is no picture that can be decoded, or if none can. */
export async function readUploadedPicture(file: Uint8Array): Promise<UploadedPicture | undefined> {
  try {
    const sharp = await loadSharp();
    const read = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await read.metadata();
    const own = formats[format] ?? "webp";
    const { data: content, info } = await read
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .toFormat(own, own === "png" ? {} : { quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const digest = createHash("sha256").update(content).digest("hex").slice(0, 32);
    const name = `${digest}.${endings[own]}`;
    return { name, content, width: info.width, height: info.height };
  } catch {
    // sharp's errors have no code; whatever the reason, it is no picture for pages.
    return undefined;
  }
}
