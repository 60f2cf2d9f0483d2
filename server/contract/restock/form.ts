import * as z from "zod/mini";
import type { TextName } from "../texts/index.ts";

const text = z.string();

/** What scripts are told of a form for those who wait for a variant, as JSON on it. */
export const restockFormSettingsSchema = z.object({
  /** Null where the site has none. */
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
/** What scripts are told of a form for those who wait for a variant. */
export type RestockFormSettings = Readonly<z.infer<typeof restockFormSettingsSchema>>;
