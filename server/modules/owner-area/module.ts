import type { ModuleDefinition } from "../../module.ts";
import { createOverview } from "./overview-screen.ts";
import { createPlanScreens } from "./plan-screens.ts";

/** The overview of the owner area, and the pages of the site's plan. */
export const ownerAreaModule: ModuleDefinition = {
  name: "owner-area",
  create({ engine, modules }) {
    const screens = () => modules().flatMap(({ screens = [] }) => screens);
    return { screens: [createOverview(engine, screens), ...createPlanScreens(engine)] };
  },
};
