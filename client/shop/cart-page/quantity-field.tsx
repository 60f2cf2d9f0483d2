import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import * as cartLimits from "../../../server/contract/cart/limits.ts";
import type { CartEntry } from "../../../server/contract/cart/schemas.ts";
import { QUANTITY_FIELD } from "../../../server/contract/products/form.ts";
import * as productsLimits from "../../../server/contract/products/limits.ts";
import { parseQuantity } from "../../../server/contract/products/quantity.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { cartStore } from "../cart.ts";
import { alertFailure } from "../cart-failure.ts";
import { changeQuantity } from "../cart-writes.ts";
import { messageId } from "../field-problem.ts";
import { type Announce, type CartPart, toCartText } from "./cart-part.ts";

type Props = Pick<CartPart, "texts" | "moneyFormat" | "refused"> & {
  readonly entry: CartEntry;
  readonly announce: Announce;
};

/**
 * The quantity of an entry. Typed text is sent after a pause, or at once on Enter or when the field loses the focus;
 * otherwise the field shows the cart's quantity.
 */
export function QuantityField({ entry, texts, moneyFormat, refused, announce }: Props) {
  const isRefused = refused?.attributes.entryId === entry.id && refused.quantity !== "";
  const id = cartForms.entry(entry.id);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(isRefused ? refused.quantity : null);
  const [problem, setProblem] = useState(isRefused ? (refused.problem?.text ?? "") : "");
  /** The text still to be sent. A ref, because a field also loses the focus to an alert before it is rendered again. */
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(event: FormEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    setTyped(text);
    waiting.current = text;
    setProblem("");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send(), cartLimits.quantityPauseMs);
  }

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = null;
    if (text === null) return;
    const parsed = parseQuantity(text);
    if (!parsed.ok) return setProblem(texts[parsed.problem]);
    if (parsed.quantity === entry.quantity) return setTyped(null);
    const result = await cartStore.write(changeQuantity(entry.id, parsed.quantity));
    // Text typed meanwhile stays, and is sent in its turn.
    setTyped((now) => (now === text ? null : now));
    if (result.ok) announce(toCartText(result.value.shoppingCart, texts, moneyFormat));
    else if (field.current) {
      const { failure } = result;
      alertFailure({ title: texts.quantityFailedTitle, failure, texts, opener: field.current });
    }
  }

  return (
    <>
      <input
        ref={field}
        type="number"
        inputMode="numeric"
        name={QUANTITY_FIELD}
        form={id}
        min={1}
        max={productsLimits.entryQuantity}
        step={1}
        size={4}
        autoComplete="off"
        className="cart-quantity-field"
        aria-label={fill(texts.quantityName, { title: entry.title })}
        {...(problem !== "" && { "aria-invalid": true, "aria-describedby": messageId(id) })}
        {...(isRefused && { autoFocus: true })}
        value={typed ?? String(entry.quantity)}
        onChange={type}
        onBlur={() => void send()}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== "Enter") return;
          // Enter would post the form.
          event.preventDefault();
          void send();
        }}
      />
      {/* Shown if there are no scripts. */}
      <button
        type="submit"
        form={id}
        className="cart-apply"
        aria-label={fill(texts.changeQuantityName, { title: entry.title })}
      >
        {texts.changeQuantity}
      </button>
      <p id={messageId(id)} className="sqs-field-error" aria-live="polite">
        {problem}
      </p>
    </>
  );
}
