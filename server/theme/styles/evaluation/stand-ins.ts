import { Definition, type ExecEnv, type Node, Variable } from "@squarespace/less-ts";
import { distance } from "fastest-levenshtein";
import type { StyleSheet } from "../style-sheet.ts";
import { TWEAK_VARIABLES } from "../tweak-variables.ts";
import type { Tracker } from "./tracker.ts";

/** Most typing slips, for names of at least four times as many letters. */
const MAX_SLIPS = 2;

/** A tweak of the platform under a misspelled name: its value is used, with a warning. */
class StandIn extends Definition {
  readonly #meant: string;
  readonly #tracker: Tracker;

  constructor(name: string, meant: string, tracker: Tracker) {
    super(name, new Variable(meant, false));
    this.#meant = meant;
    this.#tracker = tracker;
  }

  override dereference(env: ExecEnv): Node {
    this.#tracker.addToUser({
      severity: "warning",
      code: "STYLE_EVALUATION",
      message: `variable '${this.name}' is not defined: the platform's '${this.#meant}' is used`,
    });
    return super.dereference(env);
  }
}

/** Definitions for misspelled tweaks of the platform that nobody defines. `defined` are names with `@`. */
export function standIns(
  sheets: readonly StyleSheet[],
  defined: readonly string[],
  tracker: Tracker,
): readonly Definition[] {
  const known = new Set(defined);
  const used = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/@\{?([\w-]{1,80})/g)].map(([, name]) => name)),
  );
  return [...used].flatMap((name = "") => {
    if (known.has(`@${name}`)) return [];
    const meant = Object.keys(TWEAK_VARIABLES).find(
      (tweak) =>
        Math.abs(tweak.length - name.length) <= MAX_SLIPS &&
        distance(name.toLowerCase(), tweak.toLowerCase()) <= MAX_SLIPS,
    );
    return meant === undefined ? [] : [new StandIn(`@${name}`, `@${meant}`, tracker)];
  });
}
