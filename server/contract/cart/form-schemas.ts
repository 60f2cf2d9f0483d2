import * as z from "zod/mini";
import { isFieldInput } from "../forms/fields.ts";
import { OPTION_FIELD_PREFIX } from "../products/form.ts";
import * as valuesLimits from "../values/limits.ts";
import { additionalFieldsSchema } from "./call-schemas.ts";
import * as cartLimits from "./limits.ts";

// Forms that pages without scripts post to the addresses of calls.

/**
 * The add call as a form posted without scripts. All other fields are texts: `variant-option-NAME` holds the chosen
 * value of an option, and occurs twice if the option has both a list and radio buttons. The additional fields have the
 * names of `form-fields.ts`; those of checkboxes repeat. Any other repeated field is refused.
 */
export const addEntryFormSchema = z
  .catchall(
    z.object({
      itemId: z.string().check(z.minLength(1), z.maxLength(valuesLimits.idLength)),
      sku: z.optional(z.string().check(z.maxLength(valuesLimits.idLength))),
      quantity: z.optional(z.string()),
      additionalFields: z.optional(additionalFieldsSchema),
    }),
    z.union([z.string(), z.array(z.string())]),
  )
  .check(
    z.refine((form) =>
      Object.entries(form).every(
        ([name, value]) =>
          name.startsWith(OPTION_FIELD_PREFIX) || isFieldInput(name) || !Array.isArray(value),
      ),
    ),
  );

/** The form of an entry: a new quantity, or the button that removes it. */
export const entryFormSchema = z.object({
  quantity: z.optional(z.string()),
  remove: z.optional(z.string()),
});

/** The coupon form: a code to apply, or the button that removes one. */
export const couponFormSchema = z.object({
  code: z.optional(z.string().check(z.maxLength(cartLimits.couponLength))),
  remove: z.optional(z.string().check(z.maxLength(cartLimits.couponLength))),
});
