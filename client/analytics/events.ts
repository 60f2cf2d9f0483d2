import { eventNames } from "../../server/contract/analytics/event-names.ts";
import { toMeasuredPath } from "../../server/contract/analytics/measured-pages.ts";
import * as analyticsPaths from "../../server/contract/analytics/paths.ts";
import { crumbCookie } from "../../server/contract/http/cookies.ts";
import { readCookie } from "../core/cookie.ts";
import { SENT_EVENT } from "../core/page-events.ts";
import type { PageData } from "./page-data.ts";
import type { Sender } from "./sender.ts";
import { readTracker, readVisitor } from "./visitor.ts";

/** The name of an event. */
type EventName = (typeof eventNames)[keyof typeof eventNames];

/** Records an event. */
export type RecordEvent = (event: EventName, data: object) => void;

/** The current crumb; empty if the browser has none yet. */
export const readCrumb = (): string => readCookie(document.cookie, crumbCookie.name) ?? "";

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

/** Selector of the element that holds the data of a placed order as JSON. */
const ORDER = "[data-placed-order]";

/** Prefix of the session storage key of an order that has been recorded. */
const TOLD = "ss_order_";

/** Records newsletter sign-ups, and the order that has just been placed: once, however often its page is loaded. */
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

/** True if this window sees a name for the first time. Without storage, the server detects repetitions. */
function isNew(name: string): boolean {
  try {
    if (sessionStorage.getItem(name) !== null) return false;
    sessionStorage.setItem(name, "");
  } catch {
    return true;
  }
  return true;
}
