import type { ModuleDefinition } from "../../module.ts";
import { findSettingProblems } from "../../site/checks/setting-problems.ts";
import type { Site } from "../../site/site.ts";
import { analyticsKey } from "../analytics/index.ts";
import { ordersKey } from "../orders/index.ts";
import { createOverview } from "./overview-screen.ts";
import { createPlanScreens } from "./plan-screens.ts";

/** The first page of the owner area, and the pages of the site's plan. */
export const ownerAreaModule: ModuleDefinition = {
  name: "owner-area",
  create({ engine, modules, find, now }) {
    const screens = () => modules().flatMap(({ screens = [] }) => screens);
    const findProblems = (site: Site) => [
      ...findSettingProblems(site.content, site.forms.all.length > 0),
      ...modules().flatMap((module) => module.findSettingProblems?.(site) ?? []),
    ];
    return {
      screens: [
        createOverview(engine, {
          screens,
          toDos: () => modules().flatMap(({ toDos = [] }) => toDos),
          findProblems,
          orders: find(ordersKey),
          analytics: find(analyticsKey),
          now,
        }),
        ...createPlanScreens(engine),
      ],
    };
  },
};
