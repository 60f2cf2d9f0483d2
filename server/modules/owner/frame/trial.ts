import { fill } from "../../../contract/messages/index.ts";
import { pagePaths } from "../../../contract/paths.ts";
import { may } from "../../../contract/roles.ts";
import { trialDays } from "../../../site/site-state.ts";
import type { OwnerView } from "./screen.ts";

/** What `trialNotice` shows: how long the site's trial goes on, with the way out for whoever may take it. Null for a site that is not on trial. */
export function toTrial({ site, account, now }: OwnerView) {
  const days = trialDays(site, now);
  if (days === undefined) return null;
  const { trialDays: many, trialLastDay, trialOver } = site.texts;
  const text = days === 0 ? trialOver : days === 1 ? trialLastDay : fill(many, { days });
  return { text, link: may(account.role, "billing") ? pagePaths.upgrade : null };
}
