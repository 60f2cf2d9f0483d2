import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

/** A page without the link by which buyers withdraw, which stands at the foot of every page of a shop. */
export const withoutWithdrawalLink = (page: string): string =>
  page.replace(/<nav class="sqs-withdrawal-link".*?<\/nav>/, "");

/** The small site, which can mail and names who reads what visitors send; `website` replaces or adds keys of it. */
export const withdrawalFiles = (
  website: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => {
  const files = contentFiles();
  const site = Object(files["site.json"]);
  return {
    ...files,
    "site.json": {
      ...site,
      website: { ...site.website, timeZone: "Europe/Berlin", ...website },
      mail: { from: "Laden <post@laden.example>", ownerTo: ["chefin@laden.example"] },
      ...more,
    },
  };
};

/** That site, loaded. */
export const loadWithdrawalSites = async (...changes: Parameters<typeof withdrawalFiles>) =>
  loadTestSites(below("shop", withdrawalFiles(...changes)));
