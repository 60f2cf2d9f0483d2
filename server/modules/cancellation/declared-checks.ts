import { DateTime, type Zone } from "luxon";
import type { TextName } from "../../contract/texts/index.ts";
import { isEmail } from "../../contract/values/email.ts";
import type { Declaration } from "./cancellation.ts";

/** Errors by field. */
export type DeclarationFaults = { readonly [Field in keyof Declaration]?: TextName };

/** A moment of a site: milliseconds since 1970, and its time zone. */
type Moment = { readonly now: number; readonly zone: Zone };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day. Undefined for a text that names none. */
function readDay(text: string, zone: Zone): DateTime | undefined {
  const day = DateTime.fromISO(text, { zone });
  return DAY.test(text) && day.isValid ? day : undefined;
}

/** The day of a moment, such as `2026-12-31`. */
export const toDay = ({ now, zone }: Moment): string =>
  DateTime.fromMillis(now, { zone }).toFormat("yyyy-MM-dd");

/** Checks the required parts of a cancellation. A reason is only needed for an extraordinary one. */
export function findFaults(declaration: Declaration, moment: Moment): DeclarationFaults {
  const { kind, name, orderNumber, email, endDate, reason } = declaration;
  const isDayWrong = endDate !== "" && (!readDay(endDate, moment.zone) || endDate < toDay(moment));
  return {
    ...(kind === "extraordinary" && reason === "" && { reason: "cancellationReasonMissing" }),
    ...(name === "" && { name: "cancellationNameMissing" }),
    ...(orderNumber === "" && { orderNumber: "cancellationOrderNumberMissing" }),
    ...(isDayWrong && { endDate: "cancellationEndDateInvalid" }),
    ...(email === ""
      ? { email: "cancellationEmailMissing" }
      : !isEmail(email) && { email: "cancellationEmailInvalid" }),
  };
}

/** When a declaration that arrives now ends its subscription: with its wanted day, at the latest possible before it at once. */
export function toEnd({ endDate }: Pick<Declaration, "endDate">, { now, zone }: Moment): number {
  const day = readDay(endDate, zone);
  return Math.max(now, day?.toMillis() ?? now);
}
