import { toTweakSlug } from "../../contract/page/tweak-slug.ts";
import type { TweakValues } from "./tweak-values.ts";
import { isSwitch, type Tweak } from "./tweaks.ts";

type Tweaked = { readonly tweaks: readonly Tweak[] };

/**
 * Classes of the body that represent switches: `hide-author` for a checked checkbox, `social-icon-style-round` for a
 * dropdown with its option; in the order of the style sheets.
 */
export const tweakClasses = ({ tweaks }: Tweaked, values: TweakValues): readonly string[] =>
  tweaks.flatMap(({ key, type, title }) => {
    const value = values[key] ?? "";
    if (type === "checkbox") return value === "true" ? [toTweakSlug(title)] : [];
    return type === "dropdown" && value !== ""
      ? [`${toTweakSlug(title)}-${toTweakSlug(value)}`]
      : [];
  });

/**
 * Values that scripts of a page may read, as texts: every switch by the slug of its title, and the tweaks with `js` by their
 * keys.
 */
export const tweakJson = (
  { tweaks }: Tweaked,
  values: TweakValues,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tweaks
      .filter((tweak) => tweak.js || isSwitch(tweak))
      .map((tweak) => [scriptName(tweak), values[tweak.key] ?? ""]),
  );

const scriptName = (tweak: Tweak): string =>
  isSwitch(tweak) ? toTweakSlug(tweak.title) : tweak.key;
