import * as z from "zod/mini";
import { HONEYPOT_INPUT } from "../forms/fields.ts";
import * as valuesLimits from "../values/limits.ts";
import { typed } from "../values/typed.ts";
import * as cancellationLimits from "./limits.ts";

/** The kinds of a cancellation: with notice, or at once for a reason. */
export const cancellationKinds = ["ordinary", "extraordinary"] as const;

/** A posted cancellation. It names itself, so that it counts once. */
export const cancellationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(cancellationKinds),
  name: typed(cancellationLimits.nameLength),
  orderNumber: typed(cancellationLimits.numberLength),
  email: typed(valuesLimits.emailLength),
  /** A day such as `2026-12-31`; empty for the earliest time. */
  endDate: typed(cancellationLimits.dateLength),
  /** Browsers send each line break as two characters. */
  reason: typed(cancellationLimits.reasonLength * 2),
  [HONEYPOT_INPUT]: z.optional(z.string()),
});
