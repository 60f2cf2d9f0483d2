import type { Engine } from "../../../engine/index.ts";
import type { Newsletter } from "../newsletter/index.ts";
import type { OwnerScreen } from "./frame/index.ts";
import { createOverview } from "./overview/index.ts";
import { createPlanScreens } from "./plan/index.ts";
import { createPreview } from "./preview/index.ts";
import { createSubscribersScreen } from "./subscribers/index.ts";

/** What the screens need of other modules. */
export type OwnerAreaDependencies = { readonly newsletter: Newsletter };

/** Every screen of the owner area, in the order of its navigation. */
export function createScreens(
  engine: Engine,
  { newsletter }: OwnerAreaDependencies,
): readonly OwnerScreen[] {
  const screens = [
    createPreview(engine),
    createSubscribersScreen(engine, newsletter),
    ...createPlanScreens(engine),
  ];
  return [createOverview(engine, screens), ...screens];
}
