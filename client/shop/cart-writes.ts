import type {
  AddEntry,
  AddedEntry,
  ChangedCart,
  ChangeFields,
  ChangeLocation,
} from "../../server/contract/cart/call-schemas.ts";
import * as cartPaths from "../../server/contract/cart/paths.ts";

/** The parsers of answers, which load with the first call. */
type Answers = typeof import("./answers.ts");

/** A change of the cart as a call. */
export type CartWrite<Answer> = {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
  readonly chooseParser: (answers: Answers) => (answer: unknown) => Answer | undefined;
};

type Change = CartWrite<ChangedCart>;

const change = (method: Change["method"], path: string, body?: unknown): Change => ({
  method,
  path,
  ...(body !== undefined && { body }),
  chooseParser: ({ parseChangedCart }) => parseChangedCart,
});

const below = (path: string, part: string): string => `${path}/${encodeURIComponent(part)}`;

/** Adds a product. */
export const addEntry = (entry: AddEntry): CartWrite<AddedEntry> => ({
  method: "POST",
  path: cartPaths.entries,
  body: entry,
  chooseParser: ({ parseAddedEntry }) => parseAddedEntry,
});

/** Sets the quantity of an entry. */
export const changeQuantity = (entryId: string, quantity: number): Change =>
  change("PUT", below(cartPaths.entries, entryId), { quantity });

/** Sets the additional fields of an entry. */
export const changeFields = (entryId: string, fields: ChangeFields): Change =>
  change("PUT", `${below(cartPaths.entries, entryId)}/additionalFields`, fields);

/** Removes an entry. */
export const removeEntry = (entryId: string): Change =>
  change("DELETE", below(cartPaths.entries, entryId));

/** Sets the destination. */
export const changeLocation = (location: ChangeLocation): Change =>
  change("PUT", cartPaths.location, location);

/** Chooses a shipping option by its id. */
export const chooseShipping = (id: string): Change =>
  change("PUT", cartPaths.shippingOption, { id });

/** Applies a coupon. */
export const applyCoupon = (code: string): Change => change("POST", cartPaths.coupons, { code });

/** Removes a coupon. */
export const removeCoupon = (code: string): Change =>
  change("DELETE", below(cartPaths.coupons, code));
