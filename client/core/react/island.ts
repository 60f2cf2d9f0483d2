import { type ComponentType, createElement, type ReactElement } from "react";
import type * as z from "zod/mini";
import type { ClientTexts } from "../../../server/contract/schemas/page.ts";

/** What every island of a page is given beside its props, on the server and in the browser. */
type IslandSurroundings = {
  readonly texts: ClientTexts;
  /** What an id that is not React's own begins with, so that it stands once in the page. */
  readonly idPrefix: string;
};

/** What the component of an island is rendered with. */
export type IslandInput<Props> = IslandSurroundings & { readonly props: Props };

/** An island whose component is there. */
export type Island = {
  /** The component with props that come from outside. Throws a `ZodError` when they break the contract. */
  readonly create: (
    props: unknown,
    surroundings: IslandSurroundings,
  ) => ReactElement<IslandInput<unknown>>;
};

/** Ties the component of an island to the schema of its props. */
export const defineIsland = <Props>(
  schema: z.ZodMiniType<Props>,
  component: ComponentType<IslandInput<Props>>,
): Island => ({
  create: (props, surroundings) =>
    createElement(component, { ...surroundings, props: schema.parse(props) }),
});
