import { imageWidthsPx } from "../../templates/platform/image-widths.ts";

/** What an image's addresses are made of. Missing parts are "". */
export type ImageSource = {
  readonly src: string;
  readonly srcset: string;
  readonly videoId: string;
  readonly format: "jpg" | "webp";
  /** Width in the page, where it is known. */
  readonly widthPx: number | undefined;
  /** Width of the original, where it is known. */
  readonly originalWidthPx: number | undefined;
};

/** The attributes `src` and `srcset`, not escaped; "" where there is none. */
export type ImageAddresses = { readonly src: string; readonly srcset: string };

/** Where an image is served from, and so what its addresses look like. */
export type ImageLoader = "sqs" | "raw" | "youtube" | "vimeo";

/**
 * An address that can stand in `srcset`, where blanks and a comma in front end one. Line breaks and tabs vanish, as
 * in every address.
 */
const toListable = (src: string): string =>
  src
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/\s/g, encodeURIComponent)
    .replace(/^,/, "%2C");

/** Without a width in the page, the platform's images come in this one. */
const USUAL_WIDTH_PX = 1500;

function sqs({ src, widthPx, originalWidthPx = Number.POSITIVE_INFINITY }: ImageSource) {
  const address = toListable(src);
  if (address === "") return { src: "", srcset: "" };
  const [, base = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  const query = base.includes("?") ? "&" : "?";
  const at = (width: number) => `${base}${query}format=${width}w${fragment}`;
  const [least = USUAL_WIDTH_PX] = imageWidthsPx;
  const fitting =
    widthPx === undefined ? undefined : imageWidthsPx.find((width) => width >= widthPx);
  return {
    src: at(fitting ?? USUAL_WIDTH_PX),
    srcset: imageWidthsPx
      .filter((width) => width === least || width <= originalWidthPx)
      .map((width) => `${at(width)} ${width}w`)
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

/** How each loader makes addresses; decided in one table (README.md). */
export const imageLoaders: Readonly<Record<ImageLoader, (source: ImageSource) => ImageAddresses>> =
  {
    sqs,
    raw: ({ src, srcset }) => ({ src, srcset }),
    youtube,
    vimeo,
  };
