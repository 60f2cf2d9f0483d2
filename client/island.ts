import type * as z from "zod/mini";
import { type IslandName, islandPropsSchemas } from "../server/contract/islands.ts";
import type { ClientTexts } from "../server/contract/schemas/page.ts";
import type { ProductStore } from "./shop/product-store.ts";

/** The props of an island, as the contract's schema gives them. */
export type IslandProps<Name extends IslandName> = z.infer<(typeof islandPropsSchemas)[Name]>;

/** What an island is rendered with, on the server and in the browser. */
export type IslandInput<Name extends IslandName> = {
  readonly props: IslandProps<Name>;
  readonly product: ProductStore;
  readonly texts: ClientTexts;
  /** What an id that is not React's own begins with, so that it stands once in the page. */
  readonly idPrefix: string;
};

type PropsSchemas = { readonly [Name in IslandName]: z.ZodMiniType<IslandProps<Name>> };

// The same value, typed so that the name of an island gives the type of its props.
const schemas: PropsSchemas = islandPropsSchemas;

/** Checks the props of an island. Throws a `ZodError` when they break the contract. */
export const parseIslandProps = <Name extends IslandName>(
  name: Name,
  value: unknown,
): IslandProps<Name> => schemas[name].parse(value);
