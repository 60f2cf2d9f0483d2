/** Prefix of the address parameters that choose a variant, and key of the tab's storage. */
const PREFIX = "experiment.";
const KEPT = "ss_experiments";

/** Most experiments that are kept, and the syntax of their names and variants. */
const MAX = 50;
const WORD = /^[\w-]{1,64}$/;

/** Variants by the names of their experiments. */
type Variants = Readonly<Record<string, string>>;

/**
 * The variants chosen for this tab: those of the address take precedence over earlier ones. Invalid names and variants
 * are ignored.
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

/**
 * The variants that this tab has stored. Empty if there are none or they are malformed. Accessing the storage may
 * throw.
 */
export function readKept(storage: () => Pick<Storage, "getItem">): Variants {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEPT) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}

/** Stores variants for the tab, if the browser allows it. */
export function keepVariants(storage: () => Pick<Storage, "setItem">, variants: Variants): void {
  try {
    storage().setItem(KEPT, JSON.stringify(variants));
  } catch {
    // They still apply to this page.
  }
}
