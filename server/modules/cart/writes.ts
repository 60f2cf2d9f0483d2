import { createHash } from "node:crypto";
import { parseQuantity } from "../../contract/products/quantity.ts";
import type { CartState, Changed, Refusal } from "./rules/cart-state.ts";
import type { CartChange, StoredCart } from "./store.ts";
import type { KeptWrite } from "./stores/write-store.ts";

/** A change requested by a visitor. */
export type Write = {
  /** The request as JSON; the same content under the same key is the same write. */
  readonly content: readonly unknown[];
  /** Changes the visitor's cart; or a refusal that does not depend on the cart. */
  readonly rule: ((cart: CartState | undefined) => Changed | Refusal) | Refusal;
};

/** The outcome of a write: the affected entry, or the reason why nothing has changed. */
export type Written = { readonly kind: "written"; readonly entryId: string | null } | Refusal;

/** The outcome of a write on a stored cart. A write that was already made under its key changes nothing. */
export function toCartChange(
  { content, rule }: Write,
  cart: StoredCart | undefined,
  earlier: KeptWrite | undefined,
): CartChange<Written> {
  const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  if (earlier) {
    const isRepeated = earlier.contentHash === contentHash;
    return {
      outcome: isRepeated ? { kind: "written", entryId: earlier.entryId } : { kind: "keyReused" },
    };
  }
  const result = typeof rule === "function" ? rule(cart) : rule;
  if (result.kind !== "changed") return { outcome: result };
  const { state, entryId } = result;
  return { state, write: { contentHash, entryId }, outcome: { kind: "written", entryId } };
}

/** A quantity as a part of a write's content; null for a value that is none, which may be of any depth and is not kept. */
export function toContent(quantity: unknown): number | null {
  const parsed = parseQuantity(quantity);
  return parsed.ok ? parsed.quantity : null;
}
