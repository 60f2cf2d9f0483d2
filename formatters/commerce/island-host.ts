import type { Value } from "../../engine/index.ts";

/** An interactive part of a page: what the host needs to write it and the browser to wake it. */
export type WidgetIsland = {
  readonly name: "add-to-cart" | "quantity-input" | "variants-select";
  /** The product item as the template has it. */
  readonly item: Value;
  /** Outermost element of the plain markup, a `div`: its class and `data-` attributes, not escaped. */
  readonly shell: {
    readonly className: string;
    readonly attributes: Readonly<Record<string, string>>;
  };
  /** Props of the island, plain JSON, texts not escaped. */
  readonly props: Readonly<Record<string, Value>>;
};

/** What a page offers to formatters that render an interactive part. */
export interface IslandHost {
  /** HTML of the part; undefined where a page wants the plain markup (an attribute, a `<select>`). */
  renderIsland(island: WidgetIsland): string | undefined;
}

/** The host of a render, if it is one that renders islands. */
export const islandHost = (host: unknown): IslandHost | undefined =>
  typeof host === "object" &&
  host !== null &&
  "renderIsland" in host &&
  typeof host.renderIsland === "function"
    ? // It has the one method that an island host must have; its result is checked by its own types.
      (host as IslandHost)
    : undefined;
