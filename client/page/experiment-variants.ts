/** What parameters of an address begin with that choose a variant, and what is kept under it for the tab. */
const PREFIX = "experiment.";
const KEPT = "ss_experiments";

/** Experiments that are kept at most, and what their names and variants are made of. */
const MAX = 50;
const WORD = /^[\w-]{1,64}$/;

/** Variants by the names of their experiments. */
type Variants = Readonly<Record<string, string>>;

/**
 * The variants that somebody has chosen for this tab: those of the address, over those that were chosen before. What is no name or variant
 * counts as not chosen.
 */
export function chooseVariants(search: string, kept: Variants): Variants {
  const chosen = new Map(Object.entries(kept).filter(isPair));
  for (const [key, variant] of new URLSearchParams(search)) {
    const pair: readonly [string, string] = [key.slice(PREFIX.length), variant];
    if (key.startsWith(PREFIX) && isPair(pair)) chosen.set(...pair);
  }
  return Object.fromEntries([...chosen].slice(-MAX));
}

const isPair = ([name, variant]: readonly [string, unknown]): boolean =>
  WORD.test(name) && name !== "__proto__" && typeof variant === "string" && WORD.test(variant);

/** The variants that this tab keeps; none where it keeps nothing, or something else stands there. Asking for the storage may throw. */
export function readKept(storage: () => Pick<Storage, "getItem">): Variants {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEPT) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Keeps variants for the tab, where the browser lets it. */
export function keepVariants(storage: () => Pick<Storage, "setItem">, variants: Variants): void {
  try {
    storage().setItem(KEPT, JSON.stringify(variants));
  } catch {
    // They count for this page.
  }
}
