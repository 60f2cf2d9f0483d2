import { nearest } from "../../engine/index.ts";

/** `did you mean 'title'?`, for an unknown name that is almost a known one; undefined when none is near. */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const meant = nearest(name, known);
  return meant === undefined ? undefined : `did you mean '${meant}'?`;
}
