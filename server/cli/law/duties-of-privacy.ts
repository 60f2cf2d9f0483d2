import { byContent, byPage, bySoftware, type Duty } from "./duty.ts";
import { type LawShop, toObject } from "./law-shop.ts";

/** Whether pages load anything of others, who then learn of each visit. */
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

/** Whether visitors are counted who have not been asked. */
const countsUnasked = ({ content }: LawShop): boolean =>
  content.analytics.isEnabled && content.notices.consent === undefined;

/** Settings by which visitors would join a mail list without having ticked anything. */
function isPreticked({ content }: LawShop): boolean {
  const settings = toObject(content.websiteSettings.storeSettings);
  return content.merchandising.joinsByDefault || settings.enableMailingListOptInByDefault === true;
}

/** What is known of visitors. */
export const privacyDuties: readonly Duty[] = [
  byPage("privacyPage", "privacy"),
  byPage("privacyRights", "privacy", /Auskunft[\s\S]*Löschung|Löschung[\s\S]*Auskunft/i),
  byPage("privacyComplaint", "privacy", /Aufsichtsbehörde|Beschwerde/i),
  byContent("consent", (shop) => !loadsOthers(shop) && !countsUnasked(shop)),
  bySoftware("doubleOptIn"),
  bySoftware("unsubscribe"),
  byContent("noPretickedBoxes", (shop) => !isPreticked(shop)),
  bySoftware("dataMinimisation"),
  bySoftware("guestOrder"),
  byContent("encryption", ({ content: { website } }) => /^https:/i.test(website.baseUrl ?? "")),
];
