import { may } from "../contract/accounts/roles.ts";
import * as screensPaths from "../contract/screens/paths.ts";
import { fill } from "../contract/texts/index.ts";
import { trialDays } from "../site/visibility/site-state.ts";
import type { OwnerView } from "./screen.ts";

/**
 * The data of `trialNotice`: the remaining time of the site's trial, with a link to upgrade for accounts that may do so. Null for
 * a site that is not on trial.
 */
export function toTrial({ site, account, now }: OwnerView) {
  const days = trialDays(site, now());
  if (days === undefined) return null;
  const { trialDays: many, trialLastDay, trialOver } = site.texts;
  const text = days === 0 ? trialOver : days === 1 ? trialLastDay : fill(many, { days });
  return { text, link: may(account.role, "billing") ? screensPaths.upgrade : null };
}
