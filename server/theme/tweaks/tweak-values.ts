import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";
import { checkTweakValue } from "./tweak-check.ts";
import type { Tweak } from "./tweaks.ts";

/** Values of tweaks by key, as strings. */
export type TweakValues = Readonly<Record<string, string>>;

/** The tweaks of a site, and the problems of its values. */
export type ResolvedTweaks = {
  /** Every tweak: the site's value if valid, else the theme's. */
  readonly values: TweakValues;
  /** The site's valid values alone, complete with units: safe to be put into the style sheet. */
  readonly overrides: TweakValues;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * A theme's tweaks with a site's stored values. A value that its tweak does not allow is left out, with an error; one
 * for an unknown tweak is a warning. `file` is where the values are stored.
 */
export function resolveTweaks(
  tweaks: readonly Tweak[],
  stored: Readonly<Record<string, unknown>>,
  file: string,
): ResolvedTweaks {
  const known = new Map(tweaks.map((tweak) => [tweak.key, tweak]));
  const overrides: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(stored)) {
    const path = toJsonPath(["tweaks", key]);
    const tweak = known.get(key);
    if (!tweak) {
      const message = "the theme has no such tweak";
      diagnostics.push(toWarning({ code: "UNKNOWN_TWEAK", file, path, message }));
      continue;
    }
    const checked = checkTweakValue(tweak, value);
    if ("value" in checked) overrides[key] = checked.value;
    else diagnostics.push(toError({ code: "TWEAK_VALUE", file, path, message: checked.message }));
  }
  const defaults = Object.fromEntries(tweaks.map((tweak) => [tweak.key, tweak.default]));
  return { values: { ...defaults, ...overrides }, overrides, diagnostics };
}
