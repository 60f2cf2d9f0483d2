/** A color: channels from 0 to 255, alpha from 0 to 1. */
export type Color = {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
};

/** Red, green and blue of named colors, by lower-case name. */
export type ColorNames = Readonly<Record<string, readonly [number, number, number]>>;

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

const number = String.raw`[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:e[+-]?\d{1,2})?(?:%|deg)?`;
const divider = String.raw`(?:\s*[,/]\s*|\s+)`;
const call = new RegExp(
  String.raw`^(rgba?|hsla?|hwb)\(\s*(${number})${divider}(${number})${divider}(${number})(?:${divider}(${number}))?\s*\)$`,
  "i",
);

/**
 * Parses a color: three or six hexadecimal digits after `#`, `rgb()`, `rgba()`, `hsl()`, `hsla()`, `hwb()`, or a name.
 * Channels and alpha are clamped to their range; a hue is an angle. Undefined for any other text.
 */
export function parseColor(text: string, names: ColorNames): Color | undefined {
  const own = text.trim().toLowerCase();
  if (own.startsWith("#")) return parseHex(own.slice(1));
  if (Object.hasOwn(names, own)) {
    const [red, green, blue] = names[own] ?? [0, 0, 0];
    return { red, green, blue, alpha: 1 };
  }
  const [, kind, first = "", second = "", third = "", fourth] = call.exec(own) ?? [];
  if (kind === undefined) return undefined;
  const alpha = fourth === undefined ? 1 : toShare(fourth);
  if (alpha === undefined) return undefined;
  if (kind.startsWith("rgb")) {
    const [red, green, blue] = [first, second, third].map(toChannel);
    if (red === undefined || green === undefined || blue === undefined) return undefined;
    return { red, green, blue, alpha };
  }
  const isAngle = !first.endsWith("%");
  if (!isAngle || !second.endsWith("%") || !third.endsWith("%")) return undefined;
  const hue = (((Number.parseFloat(first) % 360) + 360) % 360) / 360;
  const [share, other] = [toShare(second) ?? 0, toShare(third) ?? 0];
  const [red, green, blue] =
    kind === "hwb" ? fromHwb(hue, share, other) : fromHsl(hue, share, other);
  return { red, green, blue, alpha };
}

function parseHex(digits: string): Color | undefined {
  if (!/^(?:[\da-f]{3}|[\da-f]{6})$/.test(digits)) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha: 1 };
}

/** A red, green or blue channel: a number, or a percentage of 255. */
function toChannel(text: string): number | undefined {
  if (text.endsWith("deg")) return undefined;
  const value = Number.parseFloat(text);
  return Math.round(clamp(text.endsWith("%") ? (value * 255) / 100 : value, 255));
}

/** A fraction of 1: a number, or a percentage. */
function toShare(text: string): number | undefined {
  if (text.endsWith("deg")) return undefined;
  const value = Number.parseFloat(text);
  return clamp(text.endsWith("%") ? value / 100 : value, 1);
}

type Channels = readonly [red: number, green: number, blue: number];

/** Hue, saturation and lightness from 0 to 1. */
function fromHsl(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (offset + hue * 12) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255);
  };
  return [channel(0), channel(8), channel(4)];
}

/** Hue, whiteness and blackness from 0 to 1; if the latter two exceed 1 together, the result is a gray. */
function fromHwb(hue: number, whiteness: number, blackness: number): Channels {
  const sum = whiteness + blackness;
  if (sum >= 1) {
    const gray = Math.round((whiteness / sum) * 255);
    return [gray, gray, gray];
  }
  const mix = (channel: number) => Math.round(channel * (1 - sum) + whiteness * 255);
  const [red, green, blue] = fromHsl(hue, 1, 0.5);
  return [mix(red), mix(green), mix(blue)];
}

/** Names of the texts that tell what is wrong with a stored color. */
type ColorText =
  | "hueOutOfBounds"
  | "saturationOutOfBounds"
  | "lightnessOutOfBounds"
  | "alphaOutOfBounds"
  | "colorPartMissing";

/**
 * Finds what is wrong with a stored color: hue goes from 0 to 360; saturation, lightness and an optional alpha from 0
 * to 1. Empty for a correct color. Anything but a number counts as out of bounds.
 */
export function storedColorProblems(
  stored: Readonly<Record<string, unknown>>,
): readonly ColorText[] {
  const { hue, saturation, lightness, alpha } = stored;
  if (hue == null || saturation == null || lightness == null) return ["colorPartMissing"];
  const isWithin = (value: unknown, max: number) =>
    typeof value === "number" && value >= 0 && value <= max;
  const problems: readonly (ColorText | false)[] = [
    !isWithin(hue, 360) && "hueOutOfBounds",
    !isWithin(saturation, 1) && "saturationOutOfBounds",
    !isWithin(lightness, 1) && "lightnessOutOfBounds",
    alpha != null && !isWithin(alpha, 1) && "alphaOutOfBounds",
  ];
  return problems.filter((problem) => problem !== false);
}

/** Luminance below which a text is dark. */
const DARK_BELOW = 0.65;

/**
 * True if a color makes a text dark, by its perceived brightness from 0 (black) to 1 (white). @public Only a rule:
 * owners cannot choose text colors here.
 */
export const isDarkText = ({ red, green, blue }: Color): boolean =>
  (0.299 * red + 0.587 * green + 0.114 * blue) / 255 < DARK_BELOW;
