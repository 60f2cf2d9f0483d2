import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { consentCookie } from "../../contract/analytics/cookies.ts";
import { hitSchema } from "../../contract/analytics/hit-schemas.ts";
import * as analyticsLimits from "../../contract/analytics/limits.ts";
import * as analyticsPaths from "../../contract/analytics/paths.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { AppError } from "../../errors.ts";
import type { CountCall } from "../../http/call-counter.ts";
import { FinishedAnswer, type RequestHead, sendFinished } from "../../http/finished-answer.ts";
import { PER_VISITOR } from "../../http/page-reply.ts";
import { isFormPost } from "../../http/request-kind.ts";
import { hasTwoHosts } from "../../http/request-target.ts";
import type { HostedSite } from "../../pages/hosted-site.ts";
import { anybody } from "../../site/view.ts";
import { hasSiteLock } from "../../site/visibility/site-lock.ts";
import { isExpired } from "../../site/visibility/site-state.ts";
import type { NewEvent } from "./event.ts";
import { readPlainForm } from "./plain-form.ts";
import { isKept, type Report } from "./report.ts";
import { readHit } from "./sent-data.ts";
import type { Analytics } from "./service.ts";

/** Options of `earlyHits`. */
export type EarlyHitsOptions = {
  readonly hostedOf: (request: RequestHead) => HostedSite;
  readonly analytics: Pick<Analytics, "keep">;
  /** The same function as for the routes. */
  readonly countCall: CountCall;
  /** Receives bodies that were read here but must be answered by the route. */
  readonly readBodies: WeakMap<IncomingMessage, Buffer>;
};

/** The answer, as the route writes it. */
const taken = new FinishedAnswer(
  {
    contentType: "application/json; charset=utf-8",
    body: "{}",
    cacheControl: PER_VISITOR,
    security: undefined,
  },
  { compress: undefined },
);

/**
 * Takes hits, of which every page sends one, before anything else is done for them. Anything unusual or refused is left to the
 * route. Must be added before all hooks except those that every request needs.
 */
export const earlyHits = fp<EarlyHitsOptions>(
  async (app, { hostedOf, analytics, countCall, readBodies }) => {
    app.addHook("onRequest", (request, reply, done) => {
      if (request.url !== analyticsPaths.recordHit || !isPlain(request)) return done();
      const hosted = hostedOf(request);
      const { site } = hosted;
      if (hasSiteLock(site) || isExpired(site)) return done();

      const leave = (body: Buffer) => {
        readBodies.set(request.raw, body);
        done();
      };
      readBody(request.raw, (body) => {
        const hit = readPlainHit(site, body);
        if (!hit) return leave(body);
        // The route itself counts the requests that it refuses.
        if (countCall(request) !== undefined) return leave(body);
        const { referer } = request.headers;
        const { pageType, places } = hit.report;
        const report = { pageType, places: [...places, referer] };
        const visitor = { ...anybody, cookies: consentOf(request) };
        if (isKept(hosted, visitor, report)) analytics.keep(site.content, [hit.event]);
        sendFinished(reply, { answer: taken });
      });
    });
  },
);

/**
 * True for a hit as pages send it: a form from the same origin, not too large, and without cookies of an account or passwords.
 */
function isPlain(request: FastifyRequest): boolean {
  const { headers } = request;
  const length = headers["content-length"];
  const site = headers["sec-fetch-site"];
  const { cookie = "" } = headers;
  return (
    isFormPost(request) &&
    headers.origin === `${request.protocol}://${request.host}` &&
    (site === undefined || site === "same-origin") &&
    headers["if-none-match"] === undefined &&
    length !== undefined &&
    Number(length) <= analyticsLimits.beaconBytes &&
    !cookie.includes(`${cookies.account.name}=`) &&
    !cookie.includes(`${cookies.opened.name}=`) &&
    !hasTwoHosts(request.raw)
  );
}

function readBody(raw: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  raw.on("data", (chunk: Buffer) => chunks.push(chunk));
  raw.on("end", () => done(chunks[0] && chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
}

/** Maximum number of fields in a body that is read here; pages send three. */
const MOST_FIELDS = 10;

type PlainHit = { readonly report: Report; readonly event: NewEvent };

/** Reads a hit. Undefined if it is invalid. */
function readPlainHit(site: HostedSite["site"], body: Buffer): PlainHit | undefined {
  const { success, data } = hitSchema.safeParse(readPlainForm(body, MOST_FIELDS));
  if (!success) return undefined;
  try {
    return readHit(site, data);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const CONSENT = new RegExp(`(?:^|; ?)${consentCookie.name}=([^;]*)`);

/** Reads the one cookie that matters. */
function consentOf({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  const [, consent] = CONSENT.exec(headers.cookie ?? "") ?? [];
  return consent === undefined ? {} : { [consentCookie.name]: consent };
}
