import * as analyticsLimits from "../../contract/analytics/limits.ts";
import type { ModuleDefinition } from "../../module.ts";
import { provide } from "../../service-key.ts";
import { ordersKey } from "../orders/index.ts";
import { createHandover } from "./handover.ts";
import { analyticsKey } from "./index.ts";
import { personalData } from "./personal.ts";
import { createSiteSender, pipelineOf } from "./pipeline.ts";
import { analyticsNotes } from "./privacy-notes.ts";
import { analyticsRoutes } from "./routes.ts";
import { createAnalyticsScreen } from "./screen/analytics-screen.ts";
import { createAnalytics } from "./service.ts";
import { createAnalyticsStore } from "./store.ts";

const CLEAN_UP_MS = 10 * 60_000;

/** Measurements of pages and visitors: received, kept for some months, counted, and passed on. */
export const analyticsModule: ModuleDefinition = {
  name: "analytics",
  privacyNotes: analyticsNotes,
  personal: personalData,
  create(context) {
    const { config, database, engine, servedSites, siteOf } = context;
    const { analyticsMb = analyticsLimits.dayMegabytes, beaconsPerMinute, siteSecrets } = config;
    const hasPipeline = Object.keys(siteSecrets).some((name) =>
      name.startsWith("EVENT_PIPELINE_URL"),
    );
    const analytics = createAnalytics({
      ...context,
      analyticsMb,
      listSites: () => servedSites().values(),
      listOrderTimes: context.need(ordersKey).listTimes,
    });
    return {
      service: provide(analyticsKey, analytics),
      routes: async (app) => {
        await app.register(analyticsRoutes, { analytics, beaconsPerMinute });
      },
      screens: [createAnalyticsScreen(engine, analytics)],
      followers: { cartBegun: analytics.noteCart },
      jobs: [
        { name: "deleting what was measured", everyMs: CLEAN_UP_MS, run: analytics.deleteOld },
        ...(hasPipeline
          ? [
              createHandover({
                store: createAnalyticsStore(database),
                send: createSiteSender((websiteId) => {
                  const site = siteOf(websiteId);
                  return site && pipelineOf(site.content, siteSecrets);
                }),
              }),
            ]
          : []),
      ],
      close: analytics.close,
    };
  },
};
