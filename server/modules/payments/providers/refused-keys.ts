import { toTexts } from "../../../contract/texts/index.ts";
import { toJsonPath } from "../../../json/path.ts";
import type { SettingProblem } from "../../../site/checks/setting-problem.ts";
import type { Site } from "../../../site/site.ts";
import type { OfferedPayments, PaidSite } from "./offered.ts";

type KeyCheckOptions = {
  readonly offered: Pick<OfferedPayments, "find">;
  /** The current sites, by name. */
  readonly servedSites: () => ReadonlyMap<string, Pick<Site, "content">>;
  readonly logger: { warn(facts: object, text: string): void };
};

/** The keys that providers have refused, as far as this process has asked. */
export type KeyCheck = {
  /** Asks the provider of each site, and tells of what it refuses once. */
  ask(): Promise<void>;
  problemsOf(site: PaidSite): readonly SettingProblem[];
};

/** Creates the check. */
export function createKeyCheck({ offered, servedSites, logger }: KeyCheckOptions): KeyCheck {
  /** Folders of sites. */
  const refused = new Set<string>();

  const problemsOf = ({ folder, shop: { payments } }: PaidSite): readonly SettingProblem[] => {
    const position = payments.indexOf("stripe");
    if (position < 0 || !refused.has(folder)) return [];
    return [{ path: ["shop", "payments", position], text: "settingStripeKeysRefused" }];
  };

  async function askOne(name: string, content: PaidSite): Promise<void> {
    const isRefused = await offered.find(content, "stripe")?.isRefused?.();
    const { folder } = content;
    if (isRefused === false) refused.delete(folder);
    if (isRefused !== true || refused.has(folder)) return;
    refused.add(folder);
    for (const { path, text } of problemsOf(content)) {
      logger.warn({ site: name, path: toJsonPath(path) }, toTexts("en")[text]);
    }
  }

  return {
    problemsOf,
    async ask() {
      for (const [name, { content }] of servedSites()) {
        if (content.shop.payments.includes("stripe")) await askOne(name, content);
      }
    },
  };
}
