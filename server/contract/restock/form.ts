import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";

const text = z.string();

/** Settings that scripts need for a restock form, as JSON on it. */
export const restockFormSettingsSchema = z.object({
  /** Null if the site has none. */
  captcha: z.nullable(
    z.object({ provider: z.enum(["recaptcha", "turnstile"]), siteKey: text, action: text }),
  ),
  texts: z.object({
    restockEmailEmpty: text,
    restockEmailInvalid: text,
    restockFailed: text,
    formTooMany: text,
    formCaptchaMissing: text,
    formCaptchaNotSetUp: text,
  } satisfies Partial<Record<TextName, typeof text>>),
});
/** Settings that scripts need for a restock form. */
export type RestockFormSettings = Readonly<z.infer<typeof restockFormSettingsSchema>>;
