import * as z from "zod/mini";
import { HONEYPOT_INPUT } from "../forms/fields.ts";
import * as valuesLimits from "../values/limits.ts";
import { typed } from "../values/typed.ts";
import * as withdrawalLimits from "./limits.ts";

const fields = {
  name: typed(withdrawalLimits.nameLength),
  orderNumber: typed(withdrawalLimits.numberLength),
  email: typed(valuesLimits.emailLength),
  /** Browsers send each line break as two characters. */
  items: typed(withdrawalLimits.itemsLength * 2),
  [HONEYPOT_INPUT]: z.optional(z.string()),
};

/** The first step of a withdrawal. With `change`, the form is shown again as it was filled in. */
export const withdrawalFormSchema = z.object({ ...fields, change: z.optional(z.string()) });

/** The second step. It names the withdrawal, so that it counts once. */
export const withdrawalConfirmSchema = z.object({ ...fields, id: z.uuid() });
