import { ownSecretOf, type SecretsOwner, type SiteSecrets } from "../site/site-secrets.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { Transport } from "./transport.ts";

const VARIABLE = "SMTP_URL";

/** The transports of an environment; each mail server has one, whose connections its sites share. */
type SiteTransports = {
  /** Of all sites. Undefined if mails are kept as files. */
  readonly shared: Transport | undefined;
  /** Of a site with a server of its own. */
  ofSite(site: SecretsOwner): Transport | undefined;
};

/** Creates the transports through the mail servers of an environment. */
export function createSiteTransports(secrets: SiteSecrets): SiteTransports {
  const byUrl = new Map<string, Transport>();
  const open = (url: string | undefined): Transport | undefined => {
    if (url === undefined) return undefined;
    const transport = byUrl.get(url) ?? createSmtpTransport(url);
    byUrl.set(url, transport);
    return transport;
  };
  return {
    shared: open(secrets[VARIABLE]),
    ofSite: (site) => open(ownSecretOf(site, secrets, VARIABLE)),
  };
}
