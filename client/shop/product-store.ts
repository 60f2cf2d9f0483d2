import { toUnselectedText } from "../../server/contract/messages/fill.ts";
import { fieldsAtFault } from "../../server/contract/rules/choice-problem.ts";
import { parseQuantity, type QuantityProblem } from "../../server/contract/rules/quantity.ts";
import {
  isInStock,
  resolveVariant,
  toOptionText,
} from "../../server/contract/rules/variant-choice.ts";
import type { AddEntry } from "../../server/contract/schemas/cart.ts";
import type { ClientTexts } from "../../server/contract/schemas/page.ts";
import type { IslandProduct, Variant } from "../../server/contract/schemas/product.ts";
import { createStore, type ReadableStore, type Store } from "../core/store.ts";
import { type ProductFields, writtenFields } from "./product-fields.ts";

/** Why a product cannot be added, as a check has found: a text and the names of the fields to blame. */
export type Problem = {
  readonly text: string;
  readonly fields: readonly string[];
};

/** The current choice: option values by name, the quantity field's raw text, and the problem shown. */
export type ProductState = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly problem: Problem | null;
};

export type CheckedEntry =
  | { readonly ok: true; readonly entry: AddEntry }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The state shared by the islands of one product. It starts with the choice that the server wrote into the page
 * (`initial`), so that the first render in the browser matches the server's.
 */
export class ProductStore {
  readonly product: IslandProduct;
  readonly initial: ProductState;
  readonly fields: ProductFields;
  readonly #state: Store<ProductState>;

  constructor(product: IslandProduct, fields: ProductFields = writtenFields()) {
    const { attributes, quantity, problem } = product.choice;
    this.product = product;
    this.fields = fields;
    this.initial = { attributes, quantity, problem };
    this.#state = createStore(this.initial);
  }

  get state(): ReadableStore<ProductState> {
    return this.#state;
  }

  /** Whether no variant can be bought. A product without variants is sold out. */
  get soldOut(): boolean {
    return !this.product.variants.some((variant) => isInStock(variant, 1));
  }

  /** The chosen variant; undefined while the choice is not complete or nobody sells it. */
  get chosen(): Variant | undefined {
    const choice = resolveVariant(this.product, this.#state.get().attributes);
    return this.product.options.length > 0 && choice.kind === "chosen" ? choice.variant : undefined;
  }

  /** Sets the value of an option; empty means none. Hides the shown problem. */
  chooseOption(name: string, value: string): void {
    const chosen = { [toOptionText(name)]: toOptionText(value) };
    const attributes = { ...this.#state.get().attributes, ...chosen };
    this.#change({ attributes, problem: null });
  }

  /** Sets the raw text of the quantity field. Hides the shown problem. */
  setQuantity(quantity: string): void {
    this.#change({ quantity, problem: null });
  }

  showProblem(problem: Problem | null): void {
    this.#change({ problem });
  }

  /**
   * Checks the choice before anything is sent, in the order in which the visitor meets the fields: options, variant,
   * stock, quantity, stock for that quantity.
   */
  check(texts: ClientTexts): CheckedEntry {
    const { product } = this;
    const { attributes, quantity } = this.#state.get();
    const refuse = (text: string): CheckedEntry => ({
      ok: false,
      problem: { text, fields: fieldsAtFault(product, { attributes, quantity }) },
    });
    const choice = resolveVariant(product, attributes);
    if (choice.kind === "unselected") {
      return refuse(
        product.giftCard ? texts.giftCardUnselected : toUnselectedText(texts, choice.options),
      );
    }
    if (choice.kind === "unavailable") return refuse(texts.variantUnavailable);
    if (!isInStock(choice.variant, 1)) return refuse(texts.notEnoughStock);
    const parsed = parseQuantity(quantity);
    if (!parsed.ok) return refuse(toQuantityText(parsed.problem, product, texts));
    if (!isInStock(choice.variant, parsed.quantity)) return refuse(texts.notEnoughStock);
    const { sku } = choice.variant;
    return { ok: true, entry: { itemId: product.id, sku, quantity: parsed.quantity } };
  }

  #change(change: Partial<ProductState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}

/** Subscriptions have their own text for a quantity that is not whole. */
function toQuantityText(
  problem: QuantityProblem,
  product: IslandProduct,
  texts: ClientTexts,
): string {
  return problem === "quantityNotWhole" && product.subscribable
    ? texts.quantityNotWholeSubscription
    : texts[problem];
}
