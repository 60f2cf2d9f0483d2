import { parse } from "node:querystring";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { eventNames } from "../../contract/analytics/event-names.ts";
import {
  anyEventSchema,
  errorsSchema,
  eventSchema,
  orderPlacedSchema,
  performanceEventSchema,
  shopEventSchema,
} from "../../contract/analytics/event-schemas.ts";
import {
  buttonSchema,
  formRenderSchema,
  hitSchema,
  overlaySchema,
} from "../../contract/analytics/hit-schemas.ts";
import * as analyticsLimits from "../../contract/analytics/limits.ts";
import * as analyticsPaths from "../../contract/analytics/paths.ts";
import { performanceRecordsSchema } from "../../contract/analytics/performance-schemas.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import { invalidRequest, itemUnknown } from "../../errors.ts";
import { onlyRetryAfter } from "../../http/rate-limit.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { formUnknown } from "../forms/index.ts";
import { type EventKind, type NewEvent, toOnceKey } from "./event.ts";
import { isKept, type Report, toVisitor } from "./report.ts";
import { assertOwn, readData, readHit, readJson, toJson } from "./sent-data.ts";
import type { Analytics } from "./service.ts";
import { toVitals, withoutOutlier } from "./vitals-rules.ts";

/** Options of the routes for measurements. */
export type AnalyticsRoutesOptions = {
  readonly analytics: Pick<Analytics, "keep">;
  /** Calls that are taken from one address in a minute. */
  readonly beaconsPerMinute: number;
};

/** The answer to all calls; it does not reveal whether anything was stored. */
const TAKEN: Record<string, never> = Object.freeze({});

/** Events whose data has a fixed shape; all others take any object. */
const dataSchemas: ReadonlyMap<string, z.ZodMiniType<EventData>> = new Map<
  string,
  z.ZodMiniType<EventData>
>([
  [eventNames.orderPlaced, orderPlacedSchema],
  [eventNames.performance, performanceEventSchema],
  [eventNames.visitProductPage, shopEventSchema],
  [eventNames.visitProductList, shopEventSchema],
  [eventNames.addToCart, shopEventSchema],
  [eventNames.viewCart, shopEventSchema],
  [eventNames.removeFromCart, shopEventSchema],
  [eventNames.relatedItems, shopEventSchema],
]);

type EventData = Readonly<Record<string, unknown>> & {
  readonly visitorCookie?: string | null | undefined;
  readonly pagePath?: string | null | undefined;
};

type App = Parameters<FastifyPluginAsyncZod>[0];
type Keeping = Pick<Analytics, "keep">;
type Beacon = ReturnType<typeof toBeacon>;

/** Receives the reports of pages, as forms, JSON or plain text: the types that beacons can send. */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (
  app,
  { analytics, beaconsPerMinute },
) => {
  readBeacons(app);
  const beacon = toBeacon(app, beaconsPerMinute);

  addPageEvents(app, analytics, beacon);

  addRecords(app, analytics, beacon);
};

/** Bodies of all types that beacons can send, read as JSON or as a form. */
function readBeacons(app: App): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parse(String(body), "&", "=", { maxKeys: 0 })),
  );
  app.addContentTypeParser(
    ["text/plain", "application/json"],
    { parseAs: "string" },
    (_request, body, done) => {
      // An empty body counts as missing, because some calls have none.
      const json = body.length === 0 ? null : readJson(String(body));
      return json === undefined ? done(invalidRequest()) : done(null, json);
    },
  );
}

/** The options of all routes, which count together. */
function toBeacon(app: App, beaconsPerMinute: number) {
  return {
    bodyLimit: analyticsLimits.beaconBytes,
    config: { isBeacon: true },
    // Limited before the body is read, because reading refused bodies costs as much.
    onRequest: app.rateLimit({ groupId: "beacons", max: beaconsPerMinute, ...onlyRetryAfter }),
  } as const;
}

/** Reports of something that happens on a page. */
function addPageEvents(app: App, analytics: Keeping, beacon: Beacon): void {
  app.post(
    analyticsPaths.recordHit,
    { ...beacon, schema: { body: hitSchema, response: taken } },
    async (request) => {
      const { report, events } = readHit(request.hosted.site, request.body);
      return keep(analytics, request, report, events);
    },
  );

  addButtonEvents(app, analytics, beacon);

  app.post(
    analyticsPaths.formRender,
    { ...beacon, schema: { body: formRenderSchema, response: taken } },
    async (request) => {
      if (!request.hosted.site.forms.find(request.body.formId)) throw formUnknown();
      return keep(analytics, request, ofPage(request.body), [
        toPageEvent("form-render", request.body),
      ]);
    },
  );

  app.post(
    analyticsPaths.overlay,
    { ...beacon, schema: { body: overlaySchema, response: taken } },
    async (request) => {
      const fields = request.body ?? {};
      return keep(analytics, request, ofPage(fields), [toPageEvent("overlay", fields)]);
    },
  );

  app.post(
    `${analyticsPaths.quickView}/:id`,
    {
      ...beacon,
      schema: {
        body: overlaySchema,
        params: z.object({ id: z.string().check(z.maxLength(valuesLimits.idLength)) }),
        response: taken,
      },
    },
    async (request) => {
      const { id } = request.params;
      assertProduct(request, id);
      const fields = { ...request.body, productId: id };
      return keep(analytics, request, ofPage(fields), [toPageEvent("quick-view", fields)]);
    },
  );
}

/** Buttons to buy that were shown or clicked. */
function addButtonEvents(app: App, analytics: Keeping, beacon: Beacon): void {
  for (const [path, kind] of [
    [analyticsPaths.buttonRender, "button-render"],
    [analyticsPaths.buttonClick, "button-click"],
  ] as const) {
    app.post(
      path,
      { ...beacon, schema: { body: buttonSchema, response: taken } },
      async (request) => {
        const { productId } = request.body;
        if (productId != null && productId !== "") assertProduct(request, productId);
        return keep(analytics, request, ofPage(request.body), [toPageEvent(kind, request.body)]);
      },
    );
  }
}

/** Events, errors and measurements, as scripts record them. */
function addRecords(app: App, analytics: Keeping, beacon: Beacon): void {
  addNamedEvents(app, analytics, beacon);

  app.post(
    analyticsPaths.recordErrors,
    { ...beacon, schema: { body: errorsSchema, response: taken } },
    async (request) => {
      const places = request.body.flatMap(({ data }) => [data?.pagePath, data?.url]);
      return keep(
        analytics,
        request,
        { places },
        request.body.map((error) => ({
          kind: "error",
          name: error.event ?? "error",
          visitor: "",
          data: toJson(error),
        })),
      );
    },
  );

  app.post(
    analyticsPaths.performanceRecords,
    { ...beacon, schema: { body: performanceRecordsSchema, response: taken } },
    async (request) => {
      const contexts = request.body.map(({ data }) => data?.context);
      for (const context of contexts) assertOwn(request.hosted.site, context?.websiteId);
      return keep(
        analytics,
        request,
        { places: contexts.map((context) => context?.pathname) },
        request.body.map((record) => ({
          kind: "performance",
          name: record.eventName ?? "",
          visitor: "",
          data: toJson(record, withoutOutlier),
          vitals: toVitals(record.data?.metrics),
        })),
      );
    },
  );
}

/** Events by their names, of which each has its own data. */
function addNamedEvents(app: App, analytics: Keeping, beacon: Beacon): void {
  app.post(
    analyticsPaths.recordEvent,
    { ...beacon, schema: { body: eventSchema, response: taken } },
    async (request) => {
      const { event, data } = request.body;
      const read = readData(dataSchemas.get(event) ?? anyEventSchema, data);
      const { websiteId, website_id, id, visitorCookie, pagePath } = read;
      assertOwn(request.hosted.site, websiteId);
      assertOwn(request.hosted.site, website_id);
      const isOnce = event === eventNames.orderPlaced && typeof id === "string" && id !== "";
      return keep(analytics, request, { places: [pagePath] }, [
        {
          kind: "event",
          name: event,
          visitor: toVisitor(visitorCookie),
          data: event === eventNames.performance ? toJson(read, withoutOutlier) : data,
          ...(isOnce && { onceKey: toOnceKey(event, id) }),
        },
      ]);
    },
  );
}

const taken = { 200: z.object({}) };

/** Stores a page's report, if its visitor is counted there. */
function keep(
  analytics: Keeping,
  request: FastifyRequest,
  report: Report,
  events: readonly NewEvent[],
) {
  const { hosted, visitor, headers } = request;
  const places = [...report.places, headers.referer];
  if (isKept(hosted, visitor, { ...report, places })) {
    analytics.keep(hosted.site.content, events);
  }
  return TAKEN;
}

/** Errors: `itemUnknown` for a product that the visitor cannot see. */
function assertProduct({ hosted, visitor }: FastifyRequest, id: string): void {
  if (!shopOf(hosted.views.of(visitor)).findProduct(id)) throw itemUnknown();
}

type PageFields = NonNullable<z.infer<typeof overlaySchema>>;

const ofPage = ({ pagePath }: PageFields): Report => ({ places: [pagePath] });

const toPageEvent = (kind: EventKind, { visitorCookie, ...fields }: PageFields): NewEvent => ({
  kind,
  name: kind,
  visitor: toVisitor(visitorCookie),
  data: toJson(fields),
});
