import type { ContentSecurity } from "../http/content-policy.ts";
import { httpsHost } from "../site/site-address.ts";
import type { SharedView } from "../site/view.ts";
import { readContentSecurity, toStyleHosts } from "./content-security.ts";
import type { PageMarkup } from "./markup-collector.ts";

/** What a page of a site needs. */
export function toPageSecurity(
  { site, derive }: SharedView,
  markup: PageMarkup,
  repeated?: Parameters<typeof readContentSecurity>[0]["repeated"],
): ContentSecurity {
  const { contentSecurityPolicy, allowedSources: allowed } = site.content;
  const own =
    contentSecurityPolicy === "compatible"
      ? { mode: "compatible" as const }
      : readContentSecurity({
          markup,
          styles: derive(toStyleHosts, site.styles),
          allowed,
          repeated,
        });
  return { ...own, httpsHost: derive(httpsHost, site) };
}
