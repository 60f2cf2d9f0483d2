/** What is measured of pages and visitors: taken in, kept for some months, counted, and handed on. */

export { earlyHits } from "./early-routes.ts";
export { createHandover } from "./handover.ts";
export { personalData as visitPersonalData } from "./personal.ts";
export { createSender } from "./pipeline.ts";
export { analyticsRoutes } from "./routes.ts";
export { type Analytics, createAnalytics, type DayFigures } from "./service.ts";
