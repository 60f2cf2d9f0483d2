import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const editingCodes = {
  SAVED_MEANWHILE: 409,
  CONTENT_FULL: 409,
} as const;

const refuse = createRefusals(editingCodes);

/** Something that somebody else has saved since it was read; `present` is what stands there now, with its `ETag`. */
export const savedMeanwhile = (present: Readonly<Record<string, unknown>>, etag: string) =>
  refuse("SAVED_MEANWHILE", "savedMeanwhile", { present, headers: { etag } });

/** More of something than an owner may create; `max` is how many there may be. */
export const contentFull = (max: number) =>
  refuse("CONTENT_FULL", "contentFull", { values: { max } });
