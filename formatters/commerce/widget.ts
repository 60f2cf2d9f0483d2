import type { Formatter, FormatterContext, Value } from "../../engine/index.ts";
import { islandHost, type WidgetIsland } from "./island-host.ts";
import { isPaywall } from "./product.ts";

/** An interactive part of a product, which can be rendered as plain markup and as an island. */
export interface Widget<Model> {
  /** The data of the part. Undefined for a product without such a part. */
  read(item: Value, context: FormatterContext): Model | undefined;
  /** The reference engine's markup, as HTML. */
  renderPlain(model: Model, item: Value, context: FormatterContext): string;
  /** The part as an island, for the host. */
  toIsland(model: Model, item: Value): WidgetIsland;
}

/** Turns a widget into a formatter. */
export type RenderMode = <Model>(widget: Widget<Model>) => Formatter;

/** Always renders the plain markup. */
export const plain: RenderMode = (widget) => (item, _args, context) => {
  const model = widget.read(item, context);
  return model === undefined ? undefined : widget.renderPlain(model, item, context);
};

/**
 * Renders an island if the page has a host for it, else the plain markup. Pages show nothing for items that are not
 * sold.
 */
export const island: RenderMode = (widget) => (item, _args, context) => {
  const host = islandHost(context.host);
  if (host && isPaywall(item)) return undefined;
  const model = widget.read(item, context);
  if (model === undefined) return undefined;
  return (
    host?.renderIsland(widget.toIsland(model, item)) ?? widget.renderPlain(model, item, context)
  );
};
