import { safeUrl } from "../html/safe-url.ts";
import { isJsonObject } from "../json/json-object.ts";
import type { BlockHost } from "./block-host.ts";

/** One of the website's accounts with a service. */
export type Account = {
  readonly service: string;
  readonly name: string;
  readonly url: string;
  readonly isShown: boolean;
};

/** The accounts of the website that can be linked to. */
export function accountsOf({ view }: BlockHost): readonly Account[] {
  const { socialAccounts } = view.site.content.website;
  if (!Array.isArray(socialAccounts)) return [];
  return socialAccounts.flatMap((account: unknown): Account[] => {
    if (!isJsonObject(account)) return [];
    const { serviceName, profileUrl, screenname, userName, iconEnabled } = account;
    const url = typeof profileUrl === "string" ? safeUrl(profileUrl) : undefined;
    if (typeof serviceName !== "string" || url === undefined) return [];
    const name = [screenname, userName].find((one) => typeof one === "string" && one !== "");
    return [{ service: serviceName, url, name: String(name ?? ""), isShown: iconEnabled === true }];
  });
}
