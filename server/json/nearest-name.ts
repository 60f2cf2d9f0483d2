import { nearest } from "../../engine/index.ts";

/** `did you mean 'title'?`, for an unknown name that resembles a known one. Undefined if none does. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const meant = nearest(name, known);
  return meant === undefined ? undefined : `did you mean '${meant}'?`;
}
