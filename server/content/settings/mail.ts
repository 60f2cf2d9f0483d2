import { isMailbox } from "../../contract/values/email.ts";
import type { SiteFile } from "../schemas.ts";

/** Mail settings of a site. */
export type MailSettings = {
  /** Undefined if nothing can be mailed. */
  readonly from: string | undefined;
  readonly replyTo: string | undefined;
  /** Recipients of form submissions; empty if there are none. */
  readonly ownerTo: readonly string[];
  /** HTML below each mail; empty for the platform's own. */
  readonly signature: string;
};

/** The `mail` of `site.json`. Without a sender it is the contact address of the website, with its title. */
export function toMailSettings({ mail, website, websiteSettings }: SiteFile): MailSettings {
  const { contactEmail } = websiteSettings;
  const title = website.siteTitle.replace(/[<>,;"\p{Cc}]+/gu, " ").trim();
  const contact =
    typeof contactEmail === "string" && isMailbox(contactEmail)
      ? `${title} <${contactEmail.trim()}>`
      : undefined;
  const ownerTo =
    mail?.ownerTo ?? (contact && typeof contactEmail === "string" ? [contactEmail.trim()] : []);
  return {
    from: mail?.from || contact,
    replyTo: mail?.replyTo || undefined,
    ownerTo: ownerTo.filter((address) => address !== ""),
    signature: typeof mail?.signature === "string" ? mail.signature : "",
  };
}
