import type { Site } from "../site/site.ts";

/** Colours and typefaces of a mail, as CSS. */
type MailLook = {
  readonly color: string;
  readonly background: string;
  readonly buttonColor: string;
  readonly buttonBackground: string;
  readonly font: string;
  readonly headingFont: string;
};

type Styles = Site["styles"];

const looks = new WeakMap<Styles, MailLook>();

/**
 * The look of a site's mails: colours and typefaces of its pages and buttons, as far as its style sheet names them without
 * variables and they can be read well. Mail programs know no style sheet of a site.
 */
export function lookOf({ styles }: Pick<Site, "styles">): MailLook {
  const known = looks.get(styles) ?? readLook(styles);
  looks.set(styles, known);
  return known;
}

function readLook({ css }: Styles): MailLook {
  const rules = toRules(css);
  const page = valuesOf(rules, ["body"]);
  const button = valuesOf(rules, [".sqs-block-button-element", ".sqs-add-to-cart-button"]);
  const heading = valuesOf(rules, ["h1"]);
  const [color, background] = readable(page, "#222222", "#ffffff");
  const [buttonColor, buttonBackground] = readable(button, "#ffffff", "#222222");
  const font = toFont(page, "sans-serif");
  return {
    color,
    background,
    buttonColor,
    buttonBackground,
    font,
    headingFont: toFont(heading, font),
  };
}

type Rules = readonly (readonly [selectors: readonly string[], declarations: string])[];

/** The rules of a style sheet outside of conditions such as `@media`. */
function toRules(css: string): Rules {
  const plain = css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selectors = "", declarations = ""]) => [
      selectors.split(",").map((one) => one.trim()),
      declarations,
    ],
  );
}

/** The declarations for some selectors by property; later ones win. */
function valuesOf(rules: Rules, wanted: readonly string[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [selectors, declarations] of rules) {
    if (!wanted.some((selector) => selectors.includes(selector))) continue;
    for (const declaration of declarations.split(";")) {
      const [property = "", ...rest] = declaration.split(":");
      const name = property.trim().replace(/^background$/, "background-color");
      values.set(name, rest.join(":").trim());
    }
  }
  return values;
}

/** Colour and background if both are known and stand apart, else the given ones. */
function readable(
  values: ReadonlyMap<string, string>,
  color: string,
  background: string,
): readonly [color: string, background: string] {
  const [own, below] = [toHex(values.get("color")), toHex(values.get("background-color"))];
  return own && below && contrast(own, below) >= READABLE ? [own, below] : [color, background];
}

/** Contrast of text as WCAG 2.2 asks for it. */
const READABLE = 4.5;

function toHex(value = ""): string | undefined {
  const [, digits] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A typeface for an attribute in double quotes. */
function toFont(values: ReadonlyMap<string, string>, fallback: string): string {
  const family = values.get("font-family") ?? "";
  return /^(?:[\w\s,-]|"[\w\s-]+"|'[\w\s-]+')+$/.test(family)
    ? family.replaceAll('"', "'")
    : fallback;
}
