import { createHash } from "node:crypto";
import { NoAnswerError } from "../asking/answers.ts";
import type { Fetcher } from "../asking/fetcher.ts";
import * as limits from "../asking/limits.ts";
import type { OldSite } from "../reading/old-site.ts";
import { createNames, toSlug } from "../reading/tame.ts";
import type { LostList } from "./lost.ts";

/** A file of the old site, by its name below `assets/`. */
export type PulledFile = { readonly name: string; readonly bytes: Buffer };

type Tools = {
  readonly site: OldSite;
  readonly fetcher: Fetcher;
  readonly lost: LostList;
  /** False leaves files on the old site: then addresses lead there. */
  readonly takesFiles: boolean;
};

/** Addresses of files in content and its HTML: on the platform's hosts for pictures, and below `/s/` of any site. */
const inText =
  /(?:https?:)?\/\/(?:images\.squarespace-cdn\.com|static1\.squarespace\.com)\/[^\s"'<>()\\?#&]+|(?:(?:https?:)?\/\/[\w.:-]+|(?<![\w.-]))\/s\/[^\s"'<>()\\?#&]+/g;
const ofPlatform = /^(?:https?:)?\/\/(?:images\.squarespace-cdn|static1\.squarespace)\.com\//;
/** Keys whose whole value is the address of a file. */
const fileKey = /^(?:assetUrl|logoImageUrl|thumbnailUrl|audioAssetUrl)$/;
/** The version of a file that a server adds to its address. */
const version = /[?&](?:amp;)?v=[\da-f]{12}(?![\da-f])/g;

/** Gets the files that content names, each once by its content, and leads the content to them. */
export async function pullFiles<T>(content: T, { site, fetcher, lost, takesFiles }: Tools) {
  const targets = new Map<string, string>();
  const files = new Map<string, PulledFile>();
  const names = createNames();
  for (const address of findAddresses(content, site)) {
    const url = toFileUrl(address, site);
    if (url === undefined) continue;
    if (!takesFiles) {
      targets.set(address, url.href);
      lost.add(url.href, "stays on the old site (--assets brings it along)");
      continue;
    }
    if (targets.size >= limits.FILES) {
      lost.add(url.href, `there are more than ${limits.FILES} files`);
      continue;
    }
    try {
      const bytes = await getFile(url, site, fetcher);
      const hash = createHash("sha256").update(bytes).digest("hex");
      const file = files.get(hash) ?? { name: toFileName(url, bytes, names), bytes };
      files.set(hash, file);
      targets.set(address, `/s/${encodeURIComponent(file.name)}`);
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      lost.add(url.href, error.message);
    }
  }
  return { content: rewrite(content, targets) as T, files: [...files.values()] };
}

/** All addresses of files in a value, as they stand there; a link to a download of another site leads there still. */
function findAddresses(content: unknown, site: OldSite): ReadonlySet<string> {
  const found = new Set<string>();
  visit(content, (text, key) => {
    if (fileKey.test(key) && /^(?:https?:)?\//.test(text)) found.add(text.replace(/[?#].*$/, ""));
    for (const [address] of text.matchAll(inText)) {
      const isFile = ofPlatform.test(address) || site.pathOf(address) !== undefined;
      if (isFile) found.add(address);
    }
    return text;
  });
  return found;
}

const rewrite = (content: unknown, targets: ReadonlyMap<string, string>): unknown =>
  visit(content, (text, key) => {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(text) ?? [];
    const whole = fileKey.test(key) ? targets.get(path) : undefined;
    if (whole !== undefined) return whole + rest.replace(version, "");
    return text.replace(inText, (address) => targets.get(address) ?? address).replace(version, "");
  });

/** A value with each of its texts replaced. */
function visit(value: unknown, change: (text: string, key: string) => string, key = ""): unknown {
  if (typeof value === "string") return change(value, key);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => visit(one, change, key));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, visit(one, change, name)]),
  );
}

function toFileUrl(address: string, { origin, owns }: OldSite): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return owns(url) ? new URL(url.pathname, origin) : url;
}

async function getFile(url: URL, { owns }: OldSite, fetcher: Fetcher): Promise<Buffer> {
  const asked = new URL(url);
  // The platform's hosts for pictures give smaller ones else.
  if (!owns(url)) asked.searchParams.set("format", "original");
  const { status, body, type } = await fetcher.get(asked.href, limits.FILE_BYTES);
  if (status !== 200) throw new NoAnswerError(`the file is answered with ${status}`);
  const isPage =
    type === "text/html" || /^\s*<(?:!doctype html|html)\b/i.test(body.toString("latin1", 0, 512));
  if (isPage) throw new NoAnswerError("the file is a page");
  const isPicture = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(url.pathname);
  if (isPicture && pictureEnding(body) === undefined)
    throw new NoAnswerError("the file is no picture");
  return body;
}

/** The ending for the content of a picture; undefined for anything else. */
function pictureEnding(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xFF\xD8\xFF")) return ".jpg";
  if (start.startsWith("\x89PNG")) return ".png";
  if (start.startsWith("GIF8")) return ".gif";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return ".webp";
  return /^ftypavi[fs]/.test(start.slice(4)) ? ".avif" : undefined;
}

/** The last part of an address as a name of a file, whatever stands in it. */
function toFileName(
  { pathname }: URL,
  bytes: Buffer,
  names: (name: string, ending: string) => string,
): string {
  let last = pathname.split("/").at(-1) ?? "";
  try {
    last = decodeURIComponent(last);
  } catch {
    // Kept as it is.
  }
  last = last.replaceAll("+", "-");
  const ending =
    /\.[A-Za-z\d]{1,8}$/.exec(last)?.[0].toLowerCase() ?? pictureEnding(bytes) ?? ".bin";
  const stem = last.replace(/\.[A-Za-z\d]{1,8}$/, "");
  return names(/^[\w-]{1,80}$/.test(stem) ? stem : toSlug(stem), ending);
}
