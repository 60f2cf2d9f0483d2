import type { TweakValues } from "./tweak-values.ts";
import type { Tweak } from "./tweaks.ts";

type Tweaked = { readonly tweaks: readonly Tweak[] };

/**
 * Classes of the body that represent switches: `hide-author` for a checked checkbox, `social-icon-style-round` for a
 * dropdown with its option; in the order of the style sheets.
 */
export const tweakClasses = ({ tweaks }: Tweaked, values: TweakValues): readonly string[] =>
  tweaks.flatMap(({ key, type, title }) => {
    const value = values[key] ?? "";
    if (type === "checkbox") return value === "true" ? [toSlug(title)] : [];
    return type === "dropdown" && value !== "" ? [`${toSlug(title)}-${toSlug(value)}`] : [];
  });

/** Values that scripts of a page may read: every switch, and the tweaks with `js`, as texts. */
export const tweakJson = (
  { tweaks }: Tweaked,
  values: TweakValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tweaks
      .filter(({ type, js }) => js || type === "checkbox" || type === "dropdown")
      .map(({ key }) => [key, values[key] ?? ""]),
  );

/** Lower case; letters, digits, spaces and hyphens only; spaces become hyphens: "3:2 Standard" is `32-standard`. */
const toSlug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
