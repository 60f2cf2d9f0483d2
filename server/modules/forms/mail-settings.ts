import * as z from "zod/mini";

const addresses = z.optional(z.array(z.string()));

/** An owner's settings for the mails of a form; missing ones come from the file. */
export const mailSettingsSchema = z.object({
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: z.optional(z.string()),
});
/** An owner's settings for the mails of a form. */
export type MailSettings = z.infer<typeof mailSettingsSchema>;
