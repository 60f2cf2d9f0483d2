import type { Severity } from "../../../engine/index.ts";

/** The texts of the three editors. */
export type Input = { readonly template: string; readonly data: string; readonly options: string };

/** A fault, with its place in one of the editors. */
export type Problem = {
  readonly editor: keyof Input;
  readonly from: number;
  readonly to: number;
  readonly severity: Severity;
  readonly message: string;
};
