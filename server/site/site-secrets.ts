import { basename } from "node:path";
import type { Content } from "../content/content.ts";

/** Values from the environment by variable name; those of a single site end in `__` and its folder's name in capitals. */
export type SiteSecrets = Readonly<Record<string, string>>;

/** The site for which a secret is asked for. */
export type SecretsOwner = Pick<Content, "folder">;

/** A site's own value of a variable. Undefined if only all sites have one, or none has. */
export const ownSecretOf = (
  { folder }: SecretsOwner,
  secrets: SiteSecrets,
  name: string,
): string | undefined => {
  const own = basename(folder)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "_");
  return secrets[`${name}__${own}`];
};

/** The value of a variable for a site: its own, else that of all. */
export const secretOf = (
  site: SecretsOwner,
  secrets: SiteSecrets,
  name: string,
): string | undefined => ownSecretOf(site, secrets, name) ?? secrets[name];
