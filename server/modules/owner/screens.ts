import type { Engine } from "../../../engine/index.ts";
import type { OwnerScreen } from "./frame/index.ts";
import { createOverview } from "./overview/index.ts";
import { createPlanScreens } from "./plan/index.ts";

/** Every screen of the owner area, in the order of its navigation. */
export function createScreens(engine: Engine): readonly OwnerScreen[] {
  const screens = [...createPlanScreens(engine)];
  return [createOverview(engine, screens), ...screens];
}
