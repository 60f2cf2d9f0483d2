import { type ComponentType, createElement, type ReactElement } from "react";
import type * as z from "zod/mini";
import type { ClientTexts } from "../../../server/contract/page/schemas.ts";

/** Passed to every island besides its props, on the server and in the browser. */
type IslandSurroundings = {
  readonly texts: ClientTexts;
  /** Prefix of ids that React does not make itself, so that each is unique in the page. */
  readonly idPrefix: string;
};

/** Input of an island's component. */
export type IslandInput<Props> = IslandSurroundings & { readonly props: Props };

/** An island whose component is loaded. */
export type Island = {
  /** Makes the island's element from unchecked props. Throws a `ZodError` if they break the contract. */
  readonly create: (
    props: unknown,
    surroundings: IslandSurroundings,
  ) => ReactElement<IslandInput<unknown>>;
};

/** Joins the component of an island and the schema of its props. */
export const defineIsland = <Props>(
  schema: z.ZodMiniType<Props>,
  component: ComponentType<IslandInput<Props>>,
): Island => ({
  create: (props, surroundings) =>
    createElement(component, { ...surroundings, props: schema.parse(props) }),
});
