import type { Point, Size } from "./fit-box.ts";

/** The options for loading an image, from the call or else from the image's attributes. */
export type Options = {
  readonly source: string | undefined;
  readonly load: boolean | "viewport";
  readonly mode: "fill" | "fit" | "none";
  readonly dimensions: Size | undefined;
  readonly focalPoint: Point;
  readonly fixedRatio: boolean;
  readonly stretch: boolean;
  readonly alignment: Point;
  readonly useAdvancedPositioning: boolean;
  readonly useBgImage: boolean;
  readonly sizeAdjustment: number;
  readonly dprMin: number;
  readonly dprMax: number;
  readonly allowSaveData: boolean;
  readonly force: boolean;
};

const center: Point = { x: 0.5, y: 0.5 };

/** Reads the options of a call. `config` comes from a template's script and may be anything. */
export function readOptions(image: HTMLImageElement, config: unknown): Options {
  const parent = image.parentElement;
  const read = (name: string, attribute: string): unknown =>
    (typeof config === "object" && config !== null ? Reflect.get(config, name) : undefined) ??
    image.getAttribute(`data-${attribute}`) ??
    undefined;
  const source = read("source", "src");
  return {
    source: typeof source === "string" && source !== "" ? source : undefined,
    load: toLoad(read("load", "load")),
    mode: toMode(read("mode", "mode"), parent),
    dimensions: toSize(read("dimensions", "image-dimensions")),
    focalPoint: toPoint(read("focalPoint", "image-focal-point")),
    fixedRatio: toFlag(read("fixedRatio", "fixed-ratio"), false),
    stretch: toFlag(read("stretch", "image-stretch"), true),
    alignment: toAlignment(
      read("fitAlignment", "alignment") ?? parent?.getAttribute("data-alignment"),
    ),
    useAdvancedPositioning: toFlag(
      read("useAdvancedPositioning", "use-advanced-positioning"),
      false,
    ),
    useBgImage: toFlag(read("useBgImage", "use-bg-image"), false),
    sizeAdjustment: toNumber(read("sizeAdjustment", "size-adjustment"), 1),
    dprMin: toNumber(read("dprMin", "dpr-min"), 0),
    dprMax: toNumber(read("dprMax", "dpr-max"), 0),
    allowSaveData: toFlag(read("allowSaveData", "allow-save-data"), false),
    force: toFlag(read("forceImageUpdate", "force-image-update"), false),
  };
}

/** True if template and attributes ask for a mode without any call. */
export const hasOwnMode = (image: HTMLImageElement): boolean =>
  image.hasAttribute("data-mode") || modeOfParent(image.parentElement) !== "none";

function toMode(given: unknown, parent: Element | null): Options["mode"] {
  if (given === undefined) return modeOfParent(parent);
  if (given === "fill" || given === "content-fill" || given === "cover") return "fill";
  return given === "fit" || given === "content-fit" || given === "contain" ? "fit" : "none";
}

function modeOfParent(parent: Element | null): Options["mode"] {
  if (parent?.classList.contains("content-fill")) return "fill";
  return parent?.classList.contains("content-fit") ? "fit" : "none";
}

const toLoad = (given: unknown): Options["load"] =>
  given === "viewport" ? "viewport" : toFlag(given, true);

const toFlag = (given: unknown, otherwise: boolean): boolean => {
  if (typeof given === "boolean") return given;
  return given === "true" || (given === "false" ? false : otherwise);
};

function toNumber(given: unknown, otherwise: number): number {
  const number = Number(given);
  return given !== undefined && number > 0 ? number : otherwise;
}

/** `1500x1000`, or an object. */
function toSize(given: unknown): Size | undefined {
  const [width, height] = toPair(given, "width", "height", "x");
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}

/** `0.5,0.25`, or an object. */
function toPoint(given: unknown): Point {
  const [x, y] = toPair(given, "x", "y", ",");
  return x === undefined || y === undefined ? center : { x: toShare(x), y: toShare(y) };
}

function toPair(given: unknown, first: string, second: string, separator: string) {
  const parts =
    typeof given === "object" && given !== null
      ? [Reflect.get(given, first), Reflect.get(given, second)]
      : String(given ?? "").split(separator);
  const numbers = parts.map((part) => (part === "" ? Number.NaN : Number(part)));
  return numbers.length === 2 && numbers.every(Number.isFinite) ? numbers : [];
}

/** Words such as `top left`; an axis without a word is centred. */
function toAlignment(given: unknown): Point {
  const words = String(given ?? "")
    .toLowerCase()
    .split(/[\s,-]+/);
  const along = (before: string, after: string) =>
    words.includes(before) ? 0 : words.includes(after) ? 1 : 0.5;
  return { x: along("left", "right"), y: along("top", "bottom") };
}

const toShare = (value: number): number => Math.min(1, Math.max(0, value));
