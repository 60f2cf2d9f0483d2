import type { ValueObject } from "../../../engine/index.ts";
import { withParts } from "../../site/with-parts.ts";

const WRITE = Symbol("write");

type Written = { readonly [WRITE]: () => string };

/** Shared by all items: a getter of its own would give each a shape of its own. */
const BODY: PropertyDescriptor & ThisType<Written> = {
  get() {
    return this[WRITE]();
  },
  enumerable: true,
};

/** The data of an item with a body that is written whenever it is read. */
export const withBody = (data: ValueObject, write: () => string): ValueObject =>
  withParts(data, Object.defineProperties({}, { body: BODY, [WRITE]: { value: write } }));
