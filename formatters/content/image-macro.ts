import {
  emit,
  type Formatter,
  type FormatterContext,
  type FormatterTable,
  isTruthy,
  property,
  toNumber,
  type Value,
} from "../../engine/index.ts";
import { imageMacroMarkup } from "../../templates/platform/image-macro.ts";
import { apply, checkApply } from "../core/apply.ts";
import { imageSize } from "../support/image-size.ts";
import { wordReader } from "../support/option-list.ts";
import { type ImageLoader, imageLoaders } from "./image-loader.ts";

const names = [
  ...["src", "width", "height", "alt", "sizes", "class", "style"],
  ...["priority", "loader", "format", "videoId", "srcset"],
] as const;

type Parameters = Readonly<Record<(typeof names)[number], string>>;

const loaderName = wordReader<ImageLoader>(["sqs", "raw", "youtube", "vimeo"]);
const formatName = wordReader(["jpg", "webp"] as const);
const priorityName = wordReader(["high", "low"] as const);

/** A length in pixels; undefined for what is no whole number above 0. */
const toPixels = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Each parameter, of `@args` first, then of the applied object; "" where both have none. */
function readParameters(value: Value, context: FormatterContext): Parameters {
  const args = context.lookup(["@args"]);
  const read = (name: string) => emit(property(args, name) ?? property(value, name));
  return Object.fromEntries(names.map((name) => [name, read(name)] as const)) as Parameters; // All names are there.
}

/** What a designer should know about the parameters of an image, in English. */
function faults(given: Parameters): readonly string[] {
  const loader = given.loader || "sqs";
  const isVideo = loader === "youtube" || loader === "vimeo";
  const pixels = (name: "width" | "height") =>
    given[name] !== "" &&
    toPixels(given[name]) === undefined &&
    `${name} must be a positive integer, not "${given[name]}"`;
  return [
    pixels("width"),
    pixels("height"),
    !["", "null"].includes(given.priority) &&
      !priorityName(given.priority) &&
      `priority must be high, low or null, not "${given.priority}"`,
    !loaderName(loader) && `loader must be sqs, raw, vimeo or youtube, not "${loader}"`,
    given.format !== "" && !isVideo && "format applies only to the loaders vimeo and youtube",
    given.format !== "" &&
      !formatName(given.format) &&
      `format must be jpg or webp, not "${given.format}"`,
    loader === "youtube" && given.videoId === "" && "videoId is required for the loader youtube",
    loader !== "youtube" && given.src === "" && "src is required",
    given.srcset !== "" && loader !== "raw" && "srcset applies only to the loader raw",
    loader === "sqs" && given.sizes === "" && "sizes is required for the loader sqs",
  ].filter((fault) => fault !== false);
}

const percent = (share: Value): number =>
  Math.round(Math.min(Math.max(toNumber(share) || 0, 0), 1) * 10_000) / 100;

/** The declarations of the attribute `style`: the template's own, then where the image is cut. */
function styleText(own: string, focalPoint: Value): string {
  if (focalPoint === undefined || focalPoint === null) return own;
  const [x, y] = ["x", "y"].map((name) => percent(property(focalPoint, name)));
  const declarations = own.trimEnd().replace(/;$/, "");
  return `${declarations === "" ? "" : `${declarations}; `}object-position: ${x}% ${y}%`;
}

/**
 * The image macro, `{.ctx @p src=item.assetUrl alt=item.title}{@p|apply:image:sizes=50vw:priority=high}`: one
 * `<img>`.
 *
 * Value: an object with the parameters src, width, height, alt, sizes, class, style, priority (high, low),
 *   loader (sqs, raw, youtube, vimeo), format (jpg, webp), videoId, srcset; each is read from `@args` first.
 *   Beside them `mediaFocalPoint` (what of the image stays visible) and `originalSize` ("640x480", widths above
 *   it are left out). Unknown values count as missing; without an address nothing is printed.
 * Args: none; the partial's are in `@args`. Result: HTML, all values escaped.
 * Errors: none; where the variable `debug` is true, one report for each parameter that is not as it should be.
 */
const imageMacro: Formatter = (value, _args, context) => {
  const given = readParameters(value, context);
  if (isTruthy(context.lookup(["debug"]))) {
    for (const fault of faults(given)) context.report(`Image: ${fault}`);
  }
  const [originalWidthPx] = imageSize(property(value, "originalSize")) ?? [];
  const { src, srcset } = imageLoaders[loaderName(given.loader) ?? "sqs"]({
    src: given.src,
    srcset: given.srcset,
    videoId: given.videoId,
    format: formatName(given.format) ?? "jpg",
    widthPx: toPixels(given.width),
    originalWidthPx: originalWidthPx || undefined,
  });
  if (src === "") return "";
  const priority = priorityName(given.priority);
  return context.renderMarkup(imageMacroMarkup, undefined, {
    private: true,
    locals: {
      "@src": src,
      "@srcset": srcset,
      "@sizes": given.sizes,
      "@alt": given.alt,
      "@class": given.class,
      "@style": styleText(given.style, property(value, "mediaFocalPoint")),
      "@width": toPixels(given.width),
      "@height": toPixels(given.height),
      "@fetchpriority": priority,
      "@isLazy": priority !== "high",
    },
  });
};

/** Macros of the platform by the name under which its partials call them. */
const macros: Readonly<Record<string, Formatter>> = { "@image": imageMacro };

/** As `apply`, with the macros of the platform. A theme's own partial or macro `image` wins. */
const applyWithMacros: Formatter = (value, args, context) => {
  const [name = ""] = args;
  const run = Object.hasOwn(macros, name) ? macros[name] : apply;
  return run?.(value, args, context);
};

/** Formatters of partials and macros, in the complete mode: those of the platform too. */
export const macroFormatters: FormatterTable = {
  apply: { run: applyWithMacros, result: "html", checkArgs: checkApply },
};
