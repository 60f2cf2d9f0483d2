import { parse } from "node:querystring";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { eventNames } from "../../contract/event-names.ts";
import { limits } from "../../contract/limits.ts";
import { consentCookie } from "../../contract/measuring-cookies.ts";
import { apiPaths } from "../../contract/paths.ts";
import { parseVisitor } from "../../contract/rules/visitor-cookies.ts";
import {
  anyEventSchema,
  errorsSchema,
  eventSchema,
  orderPlacedSchema,
  performanceEventSchema,
  shopEventSchema,
} from "../../contract/schemas/events.ts";
import {
  buttonSchema,
  formRenderSchema,
  hitDataSchema,
  hitSchema,
  overlaySchema,
} from "../../contract/schemas/hits.ts";
import { performanceRecordsSchema } from "../../contract/schemas/performance.ts";
import { formUnknown, invalidRequest, itemUnknown } from "../../errors.ts";
import { shopOf } from "../../site/catalog/shop.ts";
import { isCounted } from "./counting-rules.ts";
import type { EventKind, NewEvent } from "./event.ts";
import { isBehindLock, toPath } from "./reported-page.ts";
import type { Analytics } from "./service.ts";
import { toVitals } from "./vitals-rules.ts";

/** Options of the routes that take in what is measured. */
export type AnalyticsRoutesOptions = {
  readonly analytics: Pick<Analytics, "keep">;
  /** Calls per minute and IP address. */
  readonly beaconsPerMinute: number;
};

/** The answer of all calls; it never says whether anything was kept. */
const TAKEN: Record<string, never> = Object.freeze({});

/** Events whose data has a shape of its own; that of all others is any object. */
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

/** Takes in what pages report of themselves, as forms, JSON or plain text, in the ways that beacons are sent. */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (
  app,
  { analytics, beaconsPerMinute },
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.addContentTypeParser(
    ["text/plain", "application/json"],
    { parseAs: "string" },
    (_request, body, done) => {
      const json = readJson(String(body));
      return json === undefined ? done(invalidRequest()) : done(null, json);
    },
  );
  const beacon = {
    bodyLimit: limits.beaconBytes,
    config: { isBeacon: true },
    preHandler: app.rateLimit({ max: beaconsPerMinute }),
  } as const;
  const answer = { 200: z.object({}) };

  /** Keeps what a page reports, if its visitor is counted there. */
  function keep(request: FastifyRequest, report: Report, events: readonly NewEvent[]) {
    if (isTaken(request, report)) analytics.keep(request.hosted.site.content, events);
    return TAKEN;
  }

  app.post(
    apiPaths.recordHit,
    { ...beacon, schema: { body: hitSchema, response: answer } },
    async (request) => {
      const { event, data, ss_cvr } = request.body;
      const { websiteId, pageType, pagePath, url } = readData(hitDataSchema, data);
      assertOwn(request, websiteId);
      return keep(request, { pageType, places: [pagePath, url] }, [
        { kind: "hit", name: event, visitor: toVisitor(ss_cvr), data },
      ]);
    },
  );

  for (const [path, kind] of [
    [apiPaths.buttonRender, "button-render"],
    [apiPaths.buttonClick, "button-click"],
  ] as const) {
    app.post(
      path,
      { ...beacon, schema: { body: buttonSchema, response: answer } },
      async (request) => {
        const { productId } = request.body;
        if (productId != null && productId !== "") assertProduct(request, productId);
        return keep(request, ofPage(request.body), [toPageEvent(kind, request.body)]);
      },
    );
  }

  app.post(
    apiPaths.formRender,
    { ...beacon, schema: { body: formRenderSchema, response: answer } },
    async (request) => {
      if (!request.hosted.site.forms.find(request.body.formId)) throw formUnknown();
      return keep(request, ofPage(request.body), [toPageEvent("form-render", request.body)]);
    },
  );

  app.post(
    apiPaths.overlay,
    { ...beacon, schema: { body: overlaySchema, response: answer } },
    async (request) => keep(request, ofPage(request.body), [toPageEvent("overlay", request.body)]),
  );

  app.post(
    `${apiPaths.quickView}/:id`,
    {
      ...beacon,
      schema: {
        body: z.optional(z.nullable(overlaySchema)),
        params: z.object({ id: z.string().check(z.maxLength(limits.idLength)) }),
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      assertProduct(request, id);
      const fields = { ...request.body, productId: id };
      return keep(request, ofPage(fields), [toPageEvent("quick-view", fields)]);
    },
  );

  app.post(
    apiPaths.recordEvent,
    { ...beacon, schema: { body: eventSchema, response: answer } },
    async (request) => {
      const { event, data } = request.body;
      const read = readData(dataSchemas.get(event) ?? anyEventSchema, data);
      const { websiteId, website_id, id, visitorCookie, pagePath } = read;
      assertOwn(request, websiteId);
      assertOwn(request, website_id);
      const isOnce = event === eventNames.orderPlaced && typeof id === "string" && id !== "";
      return keep(request, { places: [pagePath] }, [
        {
          ...{ kind: "event", name: event, visitor: toVisitor(visitorCookie), data },
          ...(isOnce && { onceKey: `${event} ${id}` }),
        },
      ]);
    },
  );

  app.post(
    apiPaths.recordErrors,
    { ...beacon, schema: { body: errorsSchema, response: answer } },
    async (request) => {
      const places = request.body.flatMap(({ data }) => [data?.pagePath, data?.url]);
      return keep(
        request,
        { places },
        request.body.map((error) => ({
          ...{ kind: "error", name: error.event ?? "error", visitor: "", data: toJson(error) },
        })),
      );
    },
  );

  app.post(
    apiPaths.performanceRecords,
    { ...beacon, schema: { body: performanceRecordsSchema, response: answer } },
    async (request) => {
      const contexts = request.body.map(({ data }) => data?.context);
      for (const context of contexts) assertOwn(request, context?.websiteId);
      return keep(
        request,
        { places: contexts.map((context) => context?.pathname) },
        request.body.map((record) => ({
          ...{ kind: "performance", name: record.eventName ?? "", visitor: "" },
          data: toJson(record),
          vitals: toVitals(record.data?.metrics),
        })),
      );
    },
  );
};

/** Where something was reported, as far as the report says. */
type Report = {
  readonly pageType?: number | null | undefined;
  /** Addresses or paths. */
  readonly places: readonly (string | null | undefined)[];
};

function isTaken({ hosted, visitor, headers }: FastifyRequest, report: Report): boolean {
  // Whoever might be signed in is not counted.
  if (visitor.accountFault) return false;
  const { site } = hosted;
  const { analytics, notices } = site.content;
  return isCounted({
    isEnabled: analytics.isEnabled,
    asksFirst: notices.consent !== undefined,
    consent: visitor.cookies[consentCookie.name],
    role: visitor.account?.role,
    paths: [...report.places, headers.referer].flatMap(toPath),
    pageType: report.pageType,
    isLocked: (path) => isBehindLock(site, visitor.opened, path),
  });
}

/** What is about another website is refused. Errors: `itemUnknown`. */
function assertOwn({ hosted }: FastifyRequest, websiteId: unknown): void {
  if (websiteId == null || websiteId === hosted.site.content.website.id) return;
  throw itemUnknown();
}

/** Errors: `itemUnknown` for a product that the visitor does not see. */
function assertProduct({ hosted, visitor }: FastifyRequest, id: string): void {
  if (!shopOf(hosted.views.of(visitor)).findProduct(id)) throw itemUnknown();
}

type PageFields = z.infer<typeof overlaySchema>;

const ofPage = ({ pagePath }: PageFields): Report => ({ places: [pagePath] });

const toPageEvent = (kind: EventKind, { visitorCookie, ...fields }: PageFields): NewEvent => ({
  ...{ kind, name: kind, visitor: toVisitor(visitorCookie), data: toJson(fields) },
});

/** Longer ids are none that our scripts have made. */
const MAX_VISITOR_LENGTH = 64;

function toVisitor(cookie: string | null | undefined): string {
  const id = parseVisitor(cookie ?? undefined)?.id ?? "";
  return id.length > MAX_VISITOR_LENGTH ? "" : id;
}

/** Reads JSON in a field. Errors: `invalidRequest` for what is none, or has not the shape. */
function readData<Data>(schema: z.ZodMiniType<Data>, text: string): Data {
  const { success, data } = schema.safeParse(readJson(text));
  if (!success) throw invalidRequest(["data"]);
  return data;
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Errors: `invalidRequest` for what is nested too deep to be written. */
function toJson(value: object): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) throw invalidRequest();
    throw error;
  }
}
