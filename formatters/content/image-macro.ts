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
import { lookupFrom } from "../support/scope.ts";
import { cachedImage } from "./cached-images.ts";
import { fileHost } from "./file-version.ts";
import { type ImageLoader, type ImageSource, imageLoaders } from "./image-loader.ts";

type Parameters = Readonly<
  Record<
    | ("src" | "width" | "height" | "alt" | "sizes" | "class" | "style")
    | ("priority" | "loader" | "format" | "videoId" | "srcset"),
    string
  >
>;

const loaderName = wordReader<ImageLoader>(["sqs", "raw", "youtube", "vimeo"]);
const formatName = wordReader(["jpg", "webp"] as const);
const priorityName = wordReader(["high", "low"] as const);

/** A length in pixels; undefined for anything but a whole number above 0. */
const toPixels = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Each parameter from `@args`, else from the applied object, else "". */
function readParameters(value: Value, context: FormatterContext): Parameters {
  const args = context.lookup(["@args"]);
  const read = (name: string) => emit(property(args, name) ?? property(value, name));
  return {
    src: read("src"),
    width: read("width"),
    height: read("height"),
    alt: read("alt"),
    sizes: read("sizes"),
    class: read("class"),
    style: read("style"),
    priority: read("priority"),
    loader: read("loader"),
    format: read("format"),
    videoId: read("videoId"),
    srcset: read("srcset"),
  };
}

/** Finds mistakes in an image's parameters, in English, for designers. */
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

/** The value of the attribute `style`: the template's own declarations, then the focal point as `object-position`. */
function styleText(own: string, focalPoint: Value): string {
  if (focalPoint === undefined || focalPoint === null) return own;
  const [x, y] = ["x", "y"].map((name) => percent(property(focalPoint, name)));
  const declarations = own.trimEnd().replace(/;$/, "");
  return `${declarations === "" ? "" : `${declarations}; `}object-position: ${x}% ${y}%`;
}

/**
 * The image macro, `{.ctx @p src=item.assetUrl alt=item.title}{@p|apply:image:sizes=50vw:priority=high}`: one `<img>`.
 *
 * Value: an object with the parameters src, width, height, alt, sizes, class, style, priority (high, low), loader (sqs,
 *   raw, youtube, vimeo), format (jpg, webp), videoId, srcset; `@args` takes precedence. Also `mediaFocalPoint` (the
 *   part of the image to keep visible) and `originalSize` ("640x480"; its own width is offered, greater ones are left
 *   out). Invalid values count as missing; without an address nothing is printed. Addresses of the site's own files end
 *   with `v=` and a token of the file's content.
 * Args: none; those of the partial are in `@args`. Result: HTML, all values escaped.
 * Errors: none; if the variable `debug` is true, one report for each invalid parameter.
 */
const imageMacro: Formatter = (value, _args, context) => {
  const given = readParameters(value, context);
  if (isTruthy(lookupFrom(value, ["debug"], context))) {
    for (const fault of faults(given)) context.report(`Image: ${fault}`);
  }
  const [originalWidthPx] = imageSize(property(value, "originalSize")) ?? [];
  const style = styleText(given.style, property(value, "mediaFocalPoint"));
  const shown = { ...given, style };
  const host = fileHost(context.host);
  return cachedImage(
    JSON.stringify([shown, originalWidthPx]),
    (address) => host?.versionOf(address),
    (versionOf) =>
      write(shown, { originalWidthPx: originalWidthPx || undefined, versionOf }, context),
  );
};

/** Undefined if the render has reached a limit. */
function write(
  given: Parameters,
  file: Pick<ImageSource, "originalWidthPx" | "versionOf">,
  context: FormatterContext,
): string | undefined {
  const { src, srcset } = imageLoaders[loaderName(given.loader) ?? "sqs"]({
    src: given.src,
    srcset: given.srcset,
    videoId: given.videoId,
    format: formatName(given.format) ?? "jpg",
    widthPx: toPixels(given.width),
    ...file,
  });
  if (src === "") return "";
  const priority = priorityName(given.priority);
  const html = context.renderMarkup(imageMacroMarkup, undefined, {
    private: true,
    locals: {
      "@src": src,
      "@srcset": srcset,
      "@sizes": given.sizes,
      "@alt": given.alt,
      "@class": given.class,
      "@style": given.style,
      "@width": toPixels(given.width),
      "@height": toPixels(given.height),
      "@fetchpriority": priority,
      "@isLazy": priority !== "high",
    },
  });
  return context.charge(0) ? undefined : html;
}

/** Macros of the platform, by the names that its partials call. */
const macros: Readonly<Record<string, Formatter>> = { "@image": imageMacro };

/** As `apply`, and also knows the platform's macros. A theme's own partial or macro `image` wins. */
const applyWithMacros: Formatter = (value, args, context) => {
  const [name = ""] = args;
  const run = Object.hasOwn(macros, name) ? macros[name] : apply;
  return run?.(value, args, context);
};

/** Formatters of partials and macros in the complete mode, the platform's own included. */
export const macroFormatters: FormatterTable = {
  apply: { run: applyWithMacros, result: "html", checkArgs: checkApply, partial: 0 },
};
