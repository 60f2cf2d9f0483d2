import type { AllowedSources } from "../../content/settings/allowed-sources.ts";
import type { ContentSecurity } from "../../http/answers/content-policy.ts";
import type { Site } from "../../site/site.ts";
import { httpsHost } from "../../site/site-address.ts";
import type { SharedView } from "../../site/view.ts";
import type { PageMarkup } from "../markup/markup-collector.ts";
import { readContentSecurity, toStyleHosts } from "./content-security.ts";

/** The needs of a page of a site; `allowed` are the origins that the site lets it load from. */
export function toPageSecurity(
  { site, remember }: SharedView,
  markup: PageMarkup,
  allowed: AllowedSources,
  repeated?: Parameters<typeof readContentSecurity>[0]["repeated"],
): ContentSecurity {
  const own =
    site.content.contentSecurityPolicy === "compatible"
      ? { mode: "compatible" as const }
      : readContentSecurity({
          markup,
          styles: remember(toStyleHosts, site.styles),
          allowed,
          repeated,
        });
  return { ...own, httpsHost: remember(httpsHost, site), formTargets: remember(formTargets, site) };
}

/** Origins to which the site's forms lead once they are sent; undefined if all stay on the site. */
function formTargets({ content }: Site): readonly string[] | undefined {
  const targets = [...content.forms.values()]
    .map(({ successRedirect }) => successRedirect)
    .filter((target) => URL.canParse(target))
    .map((target) => new URL(target).origin);
  return targets.length > 0 ? [...new Set(targets)] : undefined;
}
