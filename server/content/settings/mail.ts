import { isMailbox } from "../../contract/values/email.ts";
import type { SiteFile } from "../schemas.ts";

/** How a site mails. */
export type MailSettings = {
  /** Undefined: nothing can be mailed. */
  readonly from: string | undefined;
  readonly replyTo: string | undefined;
  /** Who reads what visitors send; empty: nobody is named. */
  readonly ownerTo: readonly string[];
  /** HTML below each mail; empty for the platform's own. */
  readonly signature: string;
};

/** The `mail` of `site.json`; without a sender it is the contact address of the website, with its title. */
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
    signature: mail?.signature ?? "",
  };
}
