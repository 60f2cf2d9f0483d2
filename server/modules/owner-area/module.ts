import type { ModuleDefinition } from "../../module.ts";
import { findSettingProblems } from "../../site/checks/setting-problems.ts";
import type { Site } from "../../site/site.ts";
import { createOverview } from "./overview-screen.ts";
import { createPlanScreens } from "./plan-screens.ts";

/** The overview of the owner area, and the pages of the site's plan. */
export const ownerAreaModule: ModuleDefinition = {
  name: "owner-area",
  create({ engine, modules }) {
    const screens = () => modules().flatMap(({ screens = [] }) => screens);
    const findProblems = (site: Site) => [
      ...findSettingProblems(site.content, site.forms.all.length > 0),
      ...modules().flatMap((module) => module.findSettingProblems?.(site) ?? []),
    ];
    return {
      screens: [createOverview(engine, { screens, findProblems }), ...createPlanScreens(engine)],
    };
  },
};
