import { htmlToText } from "../../html/text.ts";
import { homeUrl } from "../../site/addresses.ts";
import { toAbsoluteUrl } from "../../site/site-address.ts";
import type { LinkedData, LinkedDataInput } from "./linked-data.ts";

/** The site as schema.org's `WebSite`. */
export const toWebSite = ({ view, origin }: LinkedDataInput): LinkedData => {
  const { siteTitle, siteDescription, language } = view.site.content.website;
  return {
    "@type": "WebSite",
    url: `${origin}${homeUrl(view.site)}`,
    name: siteTitle,
    description: htmlToText(siteDescription),
    inLanguage: language,
  };
};

/** The owner of the site: a `LocalBusiness` if the site has a street address, else an `Organization`. */
export function toOrganization({ view, origin }: LinkedDataInput): LinkedData {
  const { website, websiteSettings } = view.site.content;
  const { addressTitle, addressLine1, addressLine2, addressCountry } = toObject(website.location);
  const profiles = (Array.isArray(website.socialAccounts) ? website.socialAccounts : [])
    .map((account) => toAbsoluteUrl(toObject(account).profileUrl, origin))
    .filter((url) => url !== undefined);
  const hasPlace = isNonEmptyText(addressLine1);
  return {
    "@type": hasPlace ? "LocalBusiness" : "Organization",
    name: isNonEmptyText(addressTitle) ? addressTitle : website.siteTitle,
    url: `${origin}/`,
    logo: toAbsoluteUrl(website.logoImageUrl, origin),
    image: toAbsoluteUrl(website.logoImageUrl, origin),
    email: textOrNothing(websiteSettings.contactEmail),
    telephone: textOrNothing(websiteSettings.contactPhoneNumber),
    ...(hasPlace && {
      address: [addressLine1, addressLine2, addressCountry].filter(isNonEmptyText).join(", "),
    }),
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

const isNonEmptyText = (value: unknown): value is string =>
  typeof value === "string" && value !== "";
const textOrNothing = (value: unknown): string | undefined =>
  isNonEmptyText(value) ? value : undefined;

/** Content of unknown shape as an object; empty if it is not one. */
function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
