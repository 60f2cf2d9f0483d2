import type { AddEntry } from "../../server/contract/cart/call-schemas.ts";
import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { fieldsAtFault } from "../../server/contract/products/choice-problem.ts";
import { parseQuantity, type QuantityProblem } from "../../server/contract/products/quantity.ts";
import type { IslandProduct, Variant } from "../../server/contract/products/schemas.ts";
import {
  findVariant,
  isInStock,
  resolveVariant,
  toOptionText,
} from "../../server/contract/products/variant-choice.ts";
import type { StockAnswer } from "../../server/contract/stock/schemas.ts";
import { toUnselectedText } from "../../server/contract/texts/fill.ts";
import { createStore, type ReadableStore, type Store } from "../core/store.ts";

/** The reason why a product cannot be added: a text and the names of the fields at fault. */
export type Problem = {
  readonly text: string;
  readonly fields: readonly string[];
};

/**
 * The product with its current stock, and the current choice: option values by name, the quantity field's raw text, and the problem
 * shown.
 */
export type ProductState = {
  readonly product: IslandProduct;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: string;
  readonly problem: Problem | null;
};

export type CheckedEntry =
  | { readonly ok: true; readonly entry: AddEntry }
  | { readonly ok: false; readonly problem: Problem };

/**
 * The state shared by the islands of one product. It starts with the stock and the choice that the server wrote into the page
 * (`initial`), so that the first render in the browser matches the server's.
 */
export class ProductStore {
  readonly initial: ProductState;
  /** Names of the fields rendered so far. */
  readonly fields = new Set<string>();
  readonly #state: Store<ProductState>;

  constructor(product: IslandProduct) {
    const { attributes, quantity, problem } = product.choice;
    this.initial = { product, attributes, quantity, problem };
    this.#state = createStore(this.initial);
  }

  get state(): ReadableStore<ProductState> {
    return this.#state;
  }

  get product(): IslandProduct {
    return this.#state.get().product;
  }

  /** True if an option has no value yet. */
  get isUnselected(): boolean {
    return resolveVariant(this.product, this.#state.get().attributes).kind === "unselected";
  }

  /** The chosen variant. Undefined while the choice is incomplete or matches no variant. */
  get chosen(): Variant | undefined {
    const choice = resolveVariant(this.product, this.#state.get().attributes);
    return this.product.options.length > 0 && choice.kind === "chosen" ? choice.variant : undefined;
  }

  /** Takes over the stock of variants named by their SKU; all others keep theirs. */
  setStock(levels: StockAnswer["results"]): void {
    const { product } = this;
    const variants = product.variants.map((variant) => {
      const level = levels.find(({ sku }) => sku === variant.sku);
      return level ? { ...variant, stock: level.unlimited ? null : level.qtyInStock } : variant;
    });
    this.#change({ product: { ...product, variants } });
  }

  /** Sets the value of an option; empty means none. Hides the shown problem. */
  chooseOption(name: string, value: string): void {
    const chosen = { [toOptionText(name)]: toOptionText(value) };
    const attributes = { ...this.#state.get().attributes, ...chosen };
    this.#change({ attributes, problem: null });
  }

  /** Chooses all options of a variant. Does nothing if no variant has this SKU. */
  chooseVariant(sku: string): void {
    const variant = findVariant(this.product, sku);
    if (!variant) return;
    for (const { name } of this.product.options) {
      this.chooseOption(name, variant.attributes[name] ?? "");
    }
  }

  /** Sets the raw text of the quantity field. Hides the shown problem. */
  setQuantity(quantity: string): void {
    this.#change({ quantity, problem: null });
  }

  showProblem(problem: Problem | null): void {
    this.#change({ problem });
  }

  /**
   * Checks the choice before anything is sent, in field order: options, variant, stock, quantity, stock for that
   * quantity.
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

/** The text of a quantity problem. Subscriptions have their own for a quantity that is not whole. */
function toQuantityText(
  problem: QuantityProblem,
  product: IslandProduct,
  texts: ClientTexts,
): string {
  return problem === "quantityNotWhole" && product.subscribable
    ? texts.quantityNotWholeSubscription
    : texts[problem];
}
