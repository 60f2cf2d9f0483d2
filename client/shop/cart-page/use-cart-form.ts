import { useState } from "react";
import type { ChangedCart } from "../../../server/contract/cart/call-schemas.ts";
import { cartStore } from "../cart.ts";
import { alertFailure } from "../cart-failure.ts";
import type { CartWrite } from "../cart-writes.ts";
import { type CartPart, toRefusedFields } from "./cart-part.ts";

/**
 * A small form of the cart page. It shows the server's errors at their fields, and a refusal without fields at the
 * first one; a failed call gives an alert.
 */
export function useCartForm(
  { texts, refused }: Pick<CartPart, "texts" | "refused">,
  fields: readonly string[],
) {
  const [initial] = useState(() => toRefusedFields(refused, fields));
  const [problems, setProblems] = useState(initial);

  /** Sends a change. Undefined if it was refused or failed. `opener` receives the focus after an alert. */
  async function send(
    opener: HTMLElement,
    write: CartWrite<ChangedCart>,
  ): Promise<ChangedCart | undefined> {
    const result = await cartStore.write(write);
    if (result.ok) {
      setProblems({});
      return result.value;
    }
    const { failure } = result;
    const isRefused = failure.kind === "refused" && failure.status < 500;
    const errors = isRefused ? (failure.errors ?? {}) : {};
    const [first] = fields;
    if (fields.some((field) => Object.hasOwn(errors, field))) setProblems(errors);
    else if (isRefused && first !== undefined) setProblems({ [first]: failure.message });
    else alertFailure({ title: texts.fieldsFailedTitle, failure, texts, opener });
    return undefined;
  }

  return {
    send,
    forget: () => setProblems({}),
    /** Props of a field. */
    fieldOf: (name: string) => ({
      name,
      problem: problems[name],
      isFirst: Object.hasOwn(initial, name),
    }),
    isAtFault: Object.keys(problems).length > 0,
  };
}
