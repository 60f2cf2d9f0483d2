import type { Value } from "../../engine/index.ts";

/** An interactive part of a page, with the data to render it on the server and hydrate it in the browser. */
export type WidgetIsland = {
  /** Its name in the host's table of islands. */
  readonly name: string;
  /** The item of its product, as templates see it. Missing if the island belongs to no product. */
  readonly product?: { readonly item: Value };
  /** Class and `data-` attributes of the outermost `div` of the plain markup, not escaped. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  /** Props of the island as plain JSON, not escaped. */
  readonly props: Readonly<Record<string, Value>>;
};

/** Services of a page for formatters that render interactive parts. */
export interface IslandHost {
  /** HTML of the part. Undefined if the page needs the plain markup, as in an attribute or a `<select>`. */
  renderIsland(island: WidgetIsland): string | undefined;
  /**
   * An item as the page writes its prices: reduced ones that may not be told as such are normal ones in it.
   */
  pricedItem?(item: Value): Value;
  /**
   * The prices of an item with what a page adds: its base price, and the mark by which they follow the chosen variant.
   * Undefined if nothing is added.
   */
  framePrice?(item: Value, prices: string): string | undefined;
  /**
   * The page's notices about an item's stock, as an entry of `productMerchandisingContext`. Undefined for items that
   * are not sold.
   */
  merchandisingOf?(item: Value): Value;
  /** The data of this page's form for a variant's restock mail. Undefined for items that are not sold. */
  restockForm?(item: Value, variantId: string): Value;
}

/** The host of a render if it can render islands. */
export const islandHost = (host: unknown): IslandHost | undefined =>
  typeof host === "object" &&
  host !== null &&
  "renderIsland" in host &&
  typeof host.renderIsland === "function"
    ? // It has the one method of an island host, whose own types check the result.
      (host as IslandHost)
    : undefined;
