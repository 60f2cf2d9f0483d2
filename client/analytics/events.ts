import { eventNames } from "../../server/contract/analytics/event-names.ts";
import { toMeasuredPath } from "../../server/contract/analytics/measured-pages.ts";
import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import { cookies } from "../../server/contract/http/cookies.ts";
import { readCookie } from "../core/cookie.ts";
import { SENT_EVENT } from "../core/page-events.ts";
import type { PageData } from "./page-data.ts";
import type { Sender } from "./sender.ts";
import { readTracker, readVisitor } from "./visitor.ts";

/** The name of an event. */
type EventName = (typeof eventNames)[keyof typeof eventNames];

/** Tells that something has happened. */
export type RecordEvent = (event: EventName, data: object) => void;

/** The crumb as it is now; empty for a browser that has none yet. */
export const readCrumb = (): string => readCookie(document.cookie, cookies.crumb.name) ?? "";

/** A function that sends events. */
export const createRecorder =
  (send: Sender): RecordEvent =>
  (event, data) =>
    send.form(analyticsPaths.recordEvent, {
      event,
      crumb: readCrumb(),
      data: JSON.stringify({
        visitorCookie: readVisitor(),
        trackerId: readTracker(),
        pagePath: toMeasuredPath(location.pathname),
        ...data,
      }),
    });

/** The element with what an order's page tells of it, as JSON. */
const ORDER = "[data-placed-order]";

/** Begins the name under which the browser keeps that an order was told of, as long as its window is open. */
const TOLD = "ss_order_";

/** Tells of sign-ups for the newsletter, and of the order that has just been placed: once, however often its page is loaded. */
export function followSuccess(record: RecordEvent, { website }: PageData): void {
  document.addEventListener(SENT_EVENT, (event) => {
    const { formId, layout } = event instanceof CustomEvent ? event.detail : {};
    if (layout !== "newsletter") return;
    record(eventNames.newsletterSuccess, { websiteId: website?.id, formId });
  });

  const text = document.querySelector<HTMLElement>(ORDER)?.dataset.placedOrder;
  if (text === undefined) return;
  const order: { readonly id: string } = JSON.parse(text);
  if (isNew(TOLD + order.id)) record(eventNames.orderPlaced, order);
}

/** Whether this window has not seen a name before. Where nothing is kept, the server knows what is told twice. */
function isNew(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, "");
  } catch {
    return true;
  }
  return true;
}
