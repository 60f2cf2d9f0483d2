import {
  type Args,
  type Predicate,
  type PredicateTable,
  property,
  toNumber,
} from "../../engine/index.ts";
import { checked, needsOne } from "../support/check-args.ts";

/** Codes of the parts of a cover page. */
const sliceTypes: ReadonlyMap<string, number> = new Map([
  ["undefined", -1],
  ["heading", 1],
  ["body", 3],
  ["image", 4],
  ["gallery", 5],
  ["video", 6],
  ["social-icons", 7],
  ["buttons", 8],
  ["navigation", 9],
  ["custom-form", 10],
  ["newsletter", 11],
  ["album", 12],
  ["map", 13],
  ["logo", 14],
  ["action", 15],
  ["form", 16],
  ["lock", 17],
  ["password", 18],
  ["twitter", 19],
]);

/**
 * `{.current-type? gallery}`: whether a part of a cover page has this type.
 *
 * Value: an object with `currentType`; fractions are cut off. Args: the name of the type, "undefined" without
 *   one; unknown names give false.
 */
const currentType: Predicate = (value, [name = "undefined"]) =>
  sliceTypes.get(name) === (toNumber(property(value, "currentType")) | 0);

function checkType(args: Args): string | undefined {
  const [name = ""] = args;
  return needsOne(args) ?? (sliceTypes.has(name) ? undefined : `there is no type "${name}"`);
}

/** Predicates of the parts of a cover page. */
export const slidePredicates: PredicateTable = {
  "current-type?": checked(currentType, checkType),
};
