import { byContent, byMail, byPage, bySoftware, type Duty } from "./duty.ts";
import { type LawShop, toObject } from "./law-shop.ts";

/** True if pages load anything from other hosts, which then learn of each visit. */
function loadsOthers({ content }: LawShop): boolean {
  const { header = "", footer = "", postItem = "" } = content.codeInjection;
  const sources: readonly unknown[] = Object.values(content.allowedSources);
  return (
    /<(?:script|iframe|img|link)\b/i.test(header + footer + postItem) ||
    sources.flat().length > 0 ||
    content.captcha !== undefined ||
    content.disqusHost !== undefined
  );
}

/** True if visitors are counted without being asked. */
const countsUnasked = ({ content }: LawShop): boolean =>
  content.analytics.isEnabled && content.notices.consent === undefined;

/** True if settings would add visitors to a mailing list without their ticking a box. */
function isPreticked({ content }: LawShop): boolean {
  const settings = toObject(content.websiteSettings.storeSettings);
  return content.merchandising.joinsByDefault || settings.enableMailingListOptInByDefault === true;
}

/** Duties of privacy. */
export const privacyDuties: readonly Duty[] = [
  byPage("privacyPage", "privacy"),
  byPage("privacyRights", "privacy", /Auskunft[\s\S]*Löschung|Löschung[\s\S]*Auskunft/i),
  byPage("privacyComplaint", "privacy", /Aufsichtsbehörde|Beschwerde/i),
  byContent("consent", (shop) => !loadsOthers(shop) && !countsUnasked(shop)),
  byMail("doubleOptIn"),
  byMail("unsubscribe"),
  byContent("noPretickedBoxes", (shop) => !isPreticked(shop)),
  bySoftware("dataMinimisation"),
  bySoftware("guestOrder"),
  byContent("encryption", ({ content: { website } }) => /^https:/i.test(website.baseUrl ?? "")),
];
