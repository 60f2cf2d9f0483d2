import { type MouseEvent, useState } from "react";
import { type AddToCartProps, addToCartPropsSchema } from "../../server/contract/islands.ts";
import { productFormId } from "../../server/contract/product-form.ts";
import { showAlert } from "../core/alert-dialog.ts";
import { toFailureText } from "../core/api.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useStore } from "../core/react/use-store.ts";
import { AddButton } from "./add-button.ts";
// Browsers do not ask again for a module that they once failed to load: it has to be there before the network fails.
import "./answers.ts";
import { cartStore } from "./cart.ts";
import { focusField } from "./product-fields.ts";
import type { Problem, ProductStore } from "./product-store.ts";
import { useProduct } from "./use-product.ts";

/**
 * The add-to-cart button, inside `div.sqs-add-to-cart-button-wrapper`. Variants and quantity are islands of their
 * own, if the page has them; the product's store knows what they chose. Without scripts the button submits the
 * product's form at the end of the body.
 */
export const addToCart = defineIsland(addToCartPropsSchema, AddToCart);

function AddToCart({ props, texts }: IslandInput<AddToCartProps>) {
  const [product, { problem }] = useProduct(props.productId);
  const [button] = useState(() => new AddButton());
  const state = useStore(button.state, "idle");

  async function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const opener = event.currentTarget;
    if (state !== "idle") return;
    const checked = product.check(texts);
    product.showProblem(checked.ok ? null : checked.problem);
    if (!checked.ok) {
      const [first] = checked.problem.fields;
      // Once the fields say what is wrong.
      if (first !== undefined) setTimeout(() => focusField(props.productId, first));
      return;
    }
    await button.start(async () => {
      const result = await cartStore.add(checked.entry);
      if (result.ok) return true;
      const text = toFailureText(result.failure, texts, navigator.cookieEnabled);
      showAlert({ title: texts.addFailedTitle, text, close: texts.close, opener });
      return false;
    });
  }

  const own = ownProblem(product, problem);
  const labels = { idle: props.label, adding: texts.adding, added: texts.added };
  return (
    <>
      <button
        {...props.attributes}
        type="submit"
        form={productFormId(props.productId)}
        className={props.classes.button}
        disabled={product.soldOut}
        aria-disabled={state === "idle" ? undefined : true}
        onClick={add}
      >
        <span className={props.classes.inner} aria-live="polite">
          {product.soldOut ? texts.soldOut : labels[state]}
        </span>
      </button>
      {/* Always there: a live region that comes together with its text is not always read out. */}
      <p
        className="sqs-add-to-cart-error"
        role="alert"
        // A page that was answered with a problem opens there, also without scripts.
        {...(ownProblem(product, product.initial.problem) ? { tabIndex: -1, autoFocus: true } : {})}
      >
        {own?.text}
      </p>
    </>
  );
}

/** A problem that no field says: it concerns none, or the page has no such field before the button. */
function ownProblem({ fields }: ProductStore, problem: Problem | null): Problem | undefined {
  const first = problem?.fields[0];
  return problem === null || (first !== undefined && fields.has(first)) ? undefined : problem;
}
