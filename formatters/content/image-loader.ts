import { imageWidthsPx } from "../../templates/platform/image-widths.ts";
import { type FileHost, withVersion, withVersions } from "./file-version.ts";

/** Input for the addresses of an image. A missing text is "". */
export type ImageSource = {
  readonly src: string;
  readonly srcset: string;
  readonly videoId: string;
  readonly format: "jpg" | "webp";
  /** Width on the page, if known. */
  readonly widthPx: number | undefined;
  /** Width of the original, if known. */
  readonly originalWidthPx: number | undefined;
  readonly versionOf: FileHost["versionOf"];
};

/** The attributes `src` and `srcset`, not escaped; "" for a missing one. */
export type ImageAddresses = { readonly src: string; readonly srcset: string };

/** The service of an image, which decides how its addresses look. */
export type ImageLoader = "sqs" | "raw" | "youtube" | "vimeo";

/**
 * An address that is safe in `srcset`, where a space or a leading comma would end it. Line breaks and tabs are removed,
 * as browsers do in every address.
 */
const toListable = (src: string): string =>
  src
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/\s/g, encodeURIComponent)
    .replace(/^,/, "%2C");

/** The width to load if the page gives none, or a greater one than exists. */
const USUAL_WIDTH_PX = 1500;

/**
 * The files of an image as `srcset` lists them: the standard width to request, and the width of the file. The server
 * never enlarges, so the first file wider than the original has the original's width.
 */
function sqsFiles(originalWidthPx: number): { readonly asked: number; readonly has: number }[] {
  const whole = imageWidthsPx.findIndex((width) => width >= originalWidthPx);
  return imageWidthsPx
    .slice(0, whole === -1 ? undefined : whole + 1)
    .map((asked) => ({ asked, has: Math.min(asked, originalWidthPx) }));
}

function sqs({
  src,
  widthPx,
  originalWidthPx = Number.POSITIVE_INFINITY,
  versionOf,
}: ImageSource): ImageAddresses {
  const address = toListable(src);
  if (address === "") return { src: "", srcset: "" };
  const [, base = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const query = base.includes("?") ? "&" : "?";
  const version = versionOf(base);
  const at = (width: number) => withVersion(`${base}${query}format=${width}w${fragment}`, version);
  const fitting =
    widthPx === undefined ? undefined : imageWidthsPx.find((width) => width >= widthPx);
  return {
    src: at(fitting ?? USUAL_WIDTH_PX),
    srcset: sqsFiles(originalWidthPx)
      .map(({ asked, has }) => `${at(asked)} ${has}w`)
      .join(", "),
  };
}

/** YouTube's preview images by their width. */
const youtubeSizes = [
  [320, "mqdefault"],
  [480, "hqdefault"],
  [640, "sddefault"],
  [1280, "maxresdefault"],
] as const;

function youtube({ videoId, format }: ImageSource): ImageAddresses {
  const id = videoId.replace(/[^\w-]/g, "");
  if (id === "") return { src: "", srcset: "" };
  const folder = format === "webp" ? "vi_webp" : "vi";
  const at = (name: string) => `https://i.ytimg.com/${folder}/${id}/${name}.${format}`;
  return {
    src: at("hqdefault"),
    srcset: youtubeSizes.map(([width, name]) => `${at(name)} ${width}w`).join(", "),
  };
}

const vimeoWidthsPx = [295, 640, 960, 1280, 1920];

function vimeo({ src, format }: ImageSource): ImageAddresses {
  const base = toListable(src);
  if (base === "") return { src: "", srcset: "" };
  const at = (width: number) => `${base}_${width}.${format}`;
  return {
    src: at(640),
    srcset: vimeoWidthsPx.map((width) => `${at(width)} ${width}w`).join(", "),
  };
}

/** Builds the addresses of an image, by loader. */
export const imageLoaders: Readonly<Record<ImageLoader, (source: ImageSource) => ImageAddresses>> =
  {
    sqs,
    raw: ({ src, srcset, versionOf }) => ({
      src: withVersion(src, versionOf(src)),
      srcset: withVersions(srcset, versionOf),
    }),
    youtube,
    vimeo,
  };
