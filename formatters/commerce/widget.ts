import type { Formatter, FormatterContext, Value } from "../../engine/index.ts";
import { islandHost, type WidgetIsland } from "./island-host.ts";

/** An interactive part of a product: what it shows, as plain markup and as an island. */
export interface Widget<Model> {
  /** What the part shows; undefined: this product has no such part. */
  read(item: Value, context: FormatterContext): Model | undefined;
  /** The reference engine's markup. HTML. */
  renderPlain(model: Model, item: Value, context: FormatterContext): string;
  toIsland(model: Model, item: Value): WidgetIsland;
}

/** Makes a formatter of a widget. */
export type RenderMode = <Model>(widget: Widget<Model>) => Formatter;

/** Always the plain markup. */
export const plain: RenderMode = (widget) => (item, _args, context) => {
  const model = widget.read(item, context);
  return model === undefined ? undefined : widget.renderPlain(model, item, context);
};

/** An island where the page's host gives one, else the plain markup. */
export const island: RenderMode = (widget) => (item, _args, context) => {
  const model = widget.read(item, context);
  if (model === undefined) return undefined;
  return (
    islandHost(context.host)?.renderIsland(widget.toIsland(model, item)) ??
    widget.renderPlain(model, item, context)
  );
};
