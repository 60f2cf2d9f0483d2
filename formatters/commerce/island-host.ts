import type { Value } from "../../engine/index.ts";

/** An interactive part of a page: what the host needs to render it and the browser to hydrate it. */
export type WidgetIsland = {
  /** Its name in the host's table of islands. */
  readonly name: string;
  /** The item of its product, as the template has it; missing for an island that belongs to no product. */
  readonly product?: { readonly item: Value };
  /** Class and `data-` attributes of the outermost `div` of the plain markup, not escaped. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  /** Props of the island as plain JSON, not escaped. */
  readonly props: Readonly<Record<string, Value>>;
};

/** What a page provides to formatters that render an interactive part. */
export interface IslandHost {
  /** HTML of the part; undefined where the page needs the plain markup, as in an attribute or a `<select>`. */
  renderIsland(island: WidgetIsland): string | undefined;
  /**
   * The prices of an item, written once for all that they are made from beside it: pages show the same products again and
   * again. `write` gives undefined for what is not complete.
   */
  keepPrices?(item: Value, from: readonly unknown[], write: () => string | undefined): string;
  /**
   * The prices of an item with what a page adds to them: its base price, and the mark by which they follow the choice of a
   * variant. Undefined where they stay as they are.
   */
  framePrice?(item: Value, prices: string): string | undefined;
  /** What the page tells of an item's stock, as an entry of `productMerchandisingContext`; undefined for what is not sold. */
  merchandisingOf?(item: Value): Value;
  /** What the form for those who wait for a variant of an item has on this page; undefined for what is not sold. */
  restockForm?(item: Value, variantId: string): Value;
}

/** The host of a render, if it can render islands. */
export const islandHost = (host: unknown): IslandHost | undefined =>
  typeof host === "object" &&
  host !== null &&
  "renderIsland" in host &&
  typeof host.renderIsland === "function"
    ? // It has the one method of an island host; what that returns is for the host's own types to check.
      (host as IslandHost)
    : undefined;
