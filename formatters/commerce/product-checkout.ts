import { emit, type Formatter, type FormatterTable } from "../../engine/index.ts";
import { takesProductAround } from "../support/takes.ts";
import { addToCartButton } from "./add-to-cart-btn.ts";
import { quantityInput } from "./quantity-input.ts";
import { variantsSelect } from "./variants-select.ts";
import { island, plain, type RenderMode } from "./widget.ts";

/** The four formatters in one mode. */
function widgetTable(mode: RenderMode): FormatterTable {
  const select = mode(variantsSelect);
  const quantity = mode(quantityInput);
  const button = mode(addToCartButton);
  /**
   * `{item|product-checkout}`: variants, quantity and add-to-cart button of a product, in this order.
   *
   * Value: a product item, as for the three parts. Args: none. Result: HTML.
   */
  const productCheckout: Formatter = (item, args, context) =>
    emit(select(item, args, context)) +
    emit(quantity(item, args, context)) +
    emit(button(item, args, context));

  return {
    "add-to-cart-btn": { run: button, result: "html", takes: takesProductAround },
    "product-checkout": { run: productCheckout, result: "html", takes: takesProductAround },
    "quantity-input": { run: quantity, result: "html", takes: takesProductAround },
    "variants-select": { run: select, result: "html", takes: takesProductAround },
  };
}

/** Widgets that sell a product, in the reference mode: plain markup. */
export const plainWidgetFormatters = widgetTable(plain);
/** Widgets that sell a product, in the complete mode: islands if the page has a host for them. */
export const islandWidgetFormatters = widgetTable(island);
