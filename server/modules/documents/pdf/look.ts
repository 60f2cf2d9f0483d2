import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isServedFile } from "../../../files/served-file.ts";
import { lookOf } from "../../../mail/site-look.ts";
import type { Site } from "../../../site/site.ts";
import type { PaperLook } from "./paper.ts";

/** Larger pictures are no logos. */
const MOST_BYTES = 4_000_000;

/** The look of a site on paper: the colour of its buttons, and its logo if that is a PNG or JPEG of its own. */
export async function readLook(site: Site): Promise<PaperLook> {
  const { buttonBackground, buttonColor } = lookOf(site);
  const isLight = (color: string) => /^#[f][\da-f][f][\da-f][f][\da-f]$/.test(color);
  // On white paper, one of both can be read.
  const color = isLight(buttonBackground) ? buttonColor : buttonBackground;
  return { color, logo: await readLogo(site) };
}

async function readLogo({ content }: Site): Promise<Buffer | undefined> {
  const { logoImageUrl } = content.website;
  const [, path] =
    /^\/s\/([^?#]+\.(?:png|jpe?g))(?:[?#]|$)/i.exec(String(logoImageUrl ?? "")) ?? [];
  if (path === undefined) return undefined;
  const folder = join(content.folder, "assets");
  if (!(await isServedFile(folder, path))) return undefined;
  const bytes = await readFile(join(folder, path));
  return bytes.length <= MOST_BYTES && isPicture(bytes) ? bytes : undefined;
}

/** True for the first bytes of a PNG or JPEG, whatever the name says. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString("hex") === "89504e47" ||
  bytes.subarray(0, 3).toString("hex") === "ffd8ff";
