import { toTweakSlug } from "../../contract/page/tweak-slug.ts";
import { type Diagnostic, toError, toWarning } from "../../diagnostics.ts";
import { didYouMean } from "../../json/nearest-name.ts";
import { toJsonPath } from "../../json/path.ts";
import { checkTweakValue } from "./tweak-check.ts";
import { isSwitch, type Tweak } from "./tweaks.ts";

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
  const known = byName(tweaks);
  const overrides: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, value] of Object.entries(stored)) {
    const path = toJsonPath(["tweaks", name]);
    const tweak = known.get(name);
    if (!tweak) {
      const message = "the theme has no such tweak";
      const titled = tweaks.find(({ title }) => title.toLowerCase() === name.toLowerCase());
      const hint = didYouMean(titled?.key ?? name, [...known.keys()]);
      diagnostics.push(toWarning({ code: "UNKNOWN_TWEAK", file, path, message, hint }));
      continue;
    }
    const checked = checkTweakValue(tweak, value);
    if ("value" in checked) overrides[tweak.key] = checked.value;
    else diagnostics.push(toError({ code: "TWEAK_VALUE", file, path, message: checked.message }));
  }
  const defaults = Object.fromEntries(tweaks.map((tweak) => [tweak.key, tweak.default]));
  return { values: { ...defaults, ...overrides }, overrides, diagnostics };
}

/**
 * Tweaks by every name under which a site may store a value: a switch by its title and by the slug of that, all others by
 * their key with or without `@` or a dot. The key comes first.
 */
function byName(tweaks: readonly Tweak[]): ReadonlyMap<string, Tweak> {
  const names = new Map<string, Tweak>();
  for (const tweak of tweaks) {
    const { key, title } = tweak;
    const others = isSwitch(tweak) ? [toTweakSlug(title)] : [`@${key}`, `.${key}`];
    for (const name of others) names.set(name, tweak);
  }
  for (const tweak of tweaks) names.set(tweak.key, tweak);
  return names;
}
