import * as editingLimits from "./limits.ts";

const MIN_URL_LENGTH = 3;

/** A title, the URL id that is asked for, "" for none, and the one for titles that are too short. */
type Wanted = { readonly title: string; readonly urlId: string; readonly fallback: string };

/**
 * The URL id of something new: the requested one, or a slug of the title, the fallback if that has fewer than three characters;
 * with `-2`, `-3` and so on if it is taken. `isTaken` is called with lower case.
 */
export function chooseUrlId(
  { title, urlId, fallback }: Wanted,
  isTaken: (urlId: string) => boolean,
): string {
  const slug = toSlug(title);
  const wanted = urlId || (slug.length < MIN_URL_LENGTH ? fallback : slug);
  let chosen = wanted;
  for (let number = 2; isTaken(chosen.toLowerCase()); number += 1) chosen = `${wanted}-${number}`;
  return chosen;
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A text in lower case, reduced to letters and digits, with hyphens between words: `Büro & Küche` becomes `buero-kueche`. */
const toSlug = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, editingLimits.slugLength)
    .replace(/^-+|-+$/g, "");
