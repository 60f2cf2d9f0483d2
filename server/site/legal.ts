import { type LegalKind, legalKinds } from "../content/legal-pages.ts";
import type { TextName } from "../contract/messages/index.ts";
import { pageUrl } from "./addresses.ts";
import type { Site } from "./site.ts";

const names = {
  terms: "checkoutTerms",
  withdrawal: "checkoutWithdrawal",
  shipping: "checkoutDelivery",
  privacy: "checkoutPrivacy",
  imprint: "checkoutImprint",
} as const satisfies Record<LegalKind, TextName>;

/** What the law wants named at checkout and in mails of orders: a page of the site, else the owner's HTML; nothing of what there is neither of. */
export const toLegal = (site: Site) =>
  legalKinds.flatMap((kind) => {
    const { legalPages, checkout, pages } = site.content;
    const page = pages.get(legalPages[kind] ?? "");
    const html = checkout.legalTexts[kind] ?? "";
    if (!page && html === "") return [];
    const url = page ? pageUrl(site, page.collection) : null;
    return [{ name: site.texts[names[kind]], url, html: page ? "" : html }];
  });
