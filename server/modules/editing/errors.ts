import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const editingCodes = {
  SAVED_MEANWHILE: 409,
  CONTENT_FULL: 409,
} as const;

const refuse = createRefusals(editingCodes);

/** Somebody else has saved since the caller read; `present` is the present state, with its `ETag`. */
export const savedMeanwhile = (present: Readonly<Record<string, unknown>>, etag: string) =>
  refuse("SAVED_MEANWHILE", "savedMeanwhile", { present, headers: { etag } });

/** An owner has reached the maximum number of something; `max` is that number. */
export const contentFull = (max: number) =>
  refuse("CONTENT_FULL", "contentFull", { values: { max } });
