import { isKeyStep } from "../../content/changes/change-path.ts";
import { isSamePath } from "../../content/changes/edit.ts";
import type { Place } from "./edited-changes.ts";
import { ChangesInvalid } from "./errors.ts";

/** The entry of a place, or what is around it where no list is. */
function entryOf({ path }: Place) {
  const at = path.findLastIndex(isKeyStep);
  return path.slice(0, at < 0 ? -1 : at + 1);
}

/** True for another place of the same entry. */
export const isBeside = (one: Place, other: Place): boolean =>
  one.file === other.file &&
  isSamePath(entryOf(one), entryOf(other)) &&
  !isSamePath(one.path, other.path);

/**
 * Does something with one place, or with as few places beside it as it takes to fit the rules of content: an amount says the same as
 * the hundredths beside it. Errors: those of the place alone.
 */
export async function doTogether<P extends Place>(
  one: P,
  beside: () => readonly P[] | Promise<readonly P[]>,
  act: (places: readonly P[]) => Promise<void>,
): Promise<void> {
  try {
    return await act([one]);
  } catch (error) {
    if (!(error instanceof ChangesInvalid)) throw error;
    const others = await beside();
    for (const more of [
      ...others.map((other) => [other]),
      ...(others.length > 1 ? [others] : []),
    ]) {
      try {
        return await act([one, ...more]);
      } catch (next) {
        if (!(next instanceof ChangesInvalid)) throw next;
      }
    }
    throw error;
  }
}
