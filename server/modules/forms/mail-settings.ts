import * as z from "zod/mini";

const addresses = z.optional(z.array(z.string()));

/** What an owner has saved of the mails of a form; what is missing is the file's. */
export const mailSettingsSchema = z.object({
  to: addresses,
  cc: addresses,
  bcc: addresses,
  subject: z.optional(z.string()),
});
/** What an owner has saved of the mails of a form. */
export type MailSettings = z.infer<typeof mailSettingsSchema>;
