/**
 * The name of a checkbox or dropdown tweak in classes of the body and for scripts. Lower case; letters, digits, spaces and
 * hyphens only; spaces become hyphens: "3:2 Standard" is `32-standard`.
 */
export const toTweakSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
