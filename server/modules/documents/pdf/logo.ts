import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { isServedFile } from "../../../files/served-file.ts";
import { loadSharp, MAX_PIXELS, MAX_SECONDS } from "../../../images/load-sharp.ts";
import type { Site } from "../../../site/site.ts";

/** Where a logo that cannot be drawn is told. */
export type Logger = { warn(facts: object, text: string): void };

/** Reads the logo of a site, as bytes that can be drawn on every paper. Undefined for none. */
type ReadLogo = (site: Site) => Promise<Buffer | undefined>;

/** Larger files are no logos. */
const MOST_BYTES = 4_000_000;

/** Pixels of a logo: the space that it has on paper, at 300 dots per inch. */
const MOST_SIZE = { width: 832, height: 200 };

/** Creates a reader that prepares each file once, until it changes. */
export function createLogoReader(logger: Logger): ReadLogo {
  const known = new Map<string, { version: string; logo: Promise<Buffer | undefined> }>();
  return async (site) => {
    const file = await findFile(site);
    const found = file && (await stat(file));
    if (!found || found.size > MOST_BYTES) return undefined;
    const version = `${found.mtimeMs} ${found.size}`;
    const kept = known.get(file);
    if (kept?.version === version) return kept.logo;
    const logo = prepare(file).catch((error: unknown) => {
      logger.warn({ err: error, file }, "a logo cannot be drawn, so documents name the shop");
      return undefined;
    });
    known.set(file, { version, logo });
    return logo;
  };
}

/** The file of a logo if that is a PNG or JPEG of the site's own. */
async function findFile({ content }: Site): Promise<string | undefined> {
  const { logoImageUrl } = content.website;
  const [, path] =
    /^\/s\/([^?#]+\.(?:png|jpe?g))(?:[?#]|$)/i.exec(String(logoImageUrl ?? "")) ?? [];
  const folder = join(content.folder, "assets");
  return path !== undefined && (await isServedFile(folder, path)) ? join(folder, path) : undefined;
}

async function prepare(file: string): Promise<Buffer> {
  const sharp = await loadSharp().catch(() => undefined);
  if (!sharp) return readJpeg(file);
  const picture = sharp(file, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ ...MOST_SIZE, fit: "inside", withoutEnlargement: true })
    // The paper is white; a PNG with transparency would be taken apart anew for each of them.
    .flatten({ background: "white" })
    .toColourspace("srgb");
  const isPng = /\.png$/i.test(file);
  return (isPng ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer();
}

/**
 * A JPEG as it is, for servers that lack the package for pictures. Throws for any other: pdfkit decodes a PNG where its mistakes
 * cannot be caught, so that a damaged one would end the server.
 */
async function readJpeg(file: string): Promise<Buffer> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 3).toString("hex") !== "ffd8ff") {
    throw new Error("without sharp, a logo has to be a JPEG");
  }
  const { default: PDFDocument } = await import("pdfkit");
  new PDFDocument().image(bytes, 0, 0);
  return bytes;
}
