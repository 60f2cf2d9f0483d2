import { type MouseEvent, useState } from "react";
import type { AddEntry } from "../../server/contract/cart/call-schemas.ts";
import * as checkoutPaths from "../../server/contract/checkout/paths.ts";
import { productFormId } from "../../server/contract/products/form.ts";
import {
  type AddToCartProps,
  addToCartPropsSchema,
} from "../../server/contract/products/islands.ts";
import { isSoldOut } from "../../server/contract/products/variant-choice.ts";
import type { ApiResult } from "../core/api.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useStore } from "../core/react/use-store.ts";
import { AddButton } from "./add-button.ts";
// Browsers do not retry a module that once failed to load, so it has to be there before the network fails.
import "./answers.ts";
import { askFields } from "./ask-fields.ts";
import { cartStore } from "./cart.ts";
import { alertFailure } from "./cart-failure.ts";
import { focusField } from "./product-fields.ts";
import type { Problem } from "./product-store.ts";
import { useProduct } from "./use-product.ts";

/**
 * The add-to-cart button, inside `div.sqs-add-to-cart-button-wrapper`. Variants and quantity are islands of their own,
 * if the page has them; the product's store holds their choice. Without scripts the button submits the product's form
 * at the end of the body.
 */
export const addToCart = defineIsland(addToCartPropsSchema, AddToCart);

function AddToCart({ props, texts }: IslandInput<AddToCartProps>) {
  const [product, { product: shown, problem }] = useProduct(props.productId);
  const [button] = useState(() => new AddButton());
  const state = useStore(button.state, "idle");

  const isAsking = props.asksForOption && product.isUnselected;

  async function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const opener = event.currentTarget;
    if (state !== "idle") return;
    if (isAsking) return button.ask();
    const checked = product.check(texts);
    product.showProblem(checked.ok ? null : checked.problem);
    if (!checked.ok) {
      const [first] = checked.problem.fields;
      // After the fields have shown the error.
      if (first) setTimeout(() => focusField(props.productId, first, opener));
      return;
    }
    if (props.attributes["data-form"] !== undefined) return fillIn(checked.entry, opener);
    await button.start(async () => {
      const result = await put(checked.entry);
      if (!result.ok) alertFailure({ title: failedTitle, failure: result.failure, texts, opener });
      return finish(result);
    });
  }

  const failedTitle = shown.giftCard
    ? texts.giftCardFailedTitle
    : props.isExpress
      ? texts.buyFailedTitle
      : texts.addFailedTitle;
  const put = (entry: AddEntry): Promise<ApiResult<unknown>> => {
    if (shown.subscribable) return loadSubscribe().then((subscribe) => subscribe(entry), failPart);
    return props.isExpress ? cartStore.buy(entry) : cartStore.add(entry);
  };
  /**
   * True if the button should say that the product is in the cart. It should not on the way to the checkout, nor when
   * the visitor comes back.
   */
  async function finish({ ok }: { readonly ok: boolean }): Promise<boolean> {
    if (!ok || !(props.isExpress || shown.subscribable)) return ok;
    if (!shown.subscribable) location.assign(checkoutPaths.page);
    await new Promise((resolve) => addEventListener("pageshow", resolve));
    return false;
  }

  // A gift card never sells out: without values it cannot be bought, but nothing of it is gone.
  const soldOut = isSoldOut(shown);
  /** Opens the product's form in a lightbox, which then adds the product. */
  const fillIn = (entry: AddEntry, opener: HTMLElement) =>
    askFields(
      {
        itemId: props.productId,
        filledIn: null,
        failedTitle,
        opener,
        save(additionalFields) {
          const sent = put({ ...entry, additionalFields });
          void button.start(async () => finish(await sent));
          return sent;
        },
      },
      texts,
    );

  const labels = {
    idle: props.label,
    adding: texts.adding,
    added: texts.added,
    asking: texts.selectOption,
  };
  return (
    <>
      <button
        {...props.attributes}
        type="submit"
        form={productFormId(props.productId)}
        className={props.classes.button}
        disabled={soldOut}
        aria-disabled={state !== "idle" || undefined}
        onClick={add}
      >
        {/* What was added is announced by the popover. */}
        <span className={props.classes.inner} aria-live={isAsking ? "polite" : undefined}>
          {soldOut && !shown.giftCard ? texts.soldOut : labels[state]}
        </span>
      </button>
      {/* Always present: screen readers may not announce a live region that appears together with its text. */}
      <p
        className="sqs-add-to-cart-error"
        role="alert"
        // A page that was answered with a problem opens there, even without scripts.
        {...(ownProblem(props, product.initial.problem) && { tabIndex: -1, autoFocus: true })}
      >
        {ownProblem(props, problem)?.text}
      </p>
    </>
  );
}

const loadSubscribe = async () => (await import("./subscribe.ts")).subscribe;

const failPart = () => ({ ok: false, failure: { kind: "part" } }) as const;

/** A problem that no field shows: it concerns none, or the page has no such field before the button. */
function ownProblem({ fields = [] }: AddToCartProps, problem: Problem | null): Problem | undefined {
  const first = problem?.fields[0];
  return problem && !(first && fields.includes(first)) ? problem : undefined;
}
