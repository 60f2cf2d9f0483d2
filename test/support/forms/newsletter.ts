import type { Database } from "../../../server/database/schema.ts";
import { transact } from "../../../server/database/transact.ts";
import { createNewsletter } from "../../../server/modules/newsletter/service.ts";
import type { Site } from "../../../server/site/site.ts";
import { below, loadTestSites } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";

const NOW = Date.UTC(2026, 0, 15);

/** The newsletter of a server of the tests; `subscribe` opens a transaction for itself. */
export function newsletterOn(
  database: Database,
  { now = () => NOW, warnings = [] }: { now?: () => number; warnings?: string[] } = {},
) {
  const newsletter = createNewsletter({
    database,
    followers: () => [],
    secret: "a secret of at least 32 characters",
    logger: { warn: (text) => warnings.push(text) },
    now,
  });
  type Request = Parameters<typeof newsletter.subscribe>[1];
  return {
    ...newsletter,
    subscribe: (request: Request) =>
      transact(database, (transaction) => newsletter.subscribe(transaction, request)),
    subscribeWithin: newsletter.subscribe,
  };
}

/** The small site, which can mail; `website` and `more` replace or add keys of `site.json`. */
export async function loadMailingSites(website: object = {}, more: object = {}) {
  const files = contentFiles();
  const own = files["site.json"] as Record<string, object>;
  const content = {
    ...files,
    "site.json": {
      ...own,
      website: { ...own.website, baseUrl: "https://laden.example", ...website },
      mail: { from: "Laden <post@laden.example>" },
      ...more,
    },
  };
  const sites = await loadTestSites(below("shop", content));
  return { sites, site: sites.get("shop") as Site };
}

/** A mail that waits, with the tokens of its links. */
type WaitingMail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribe: string;
  readonly confirm: string;
};

/** The mails that wait, the first one first. */
export async function waitingMails(database: Database): Promise<readonly WaitingMail[]> {
  const rows = await database
    .selectFrom("mails")
    .select(["envelope"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ envelope }) => {
    const mail = JSON.parse(envelope);
    const tokenOf = (name: string) => new RegExp(`/newsletter/${name}/(\\S+)`).exec(mail.text)?.[1];
    return {
      ...mail,
      confirm: tokenOf("confirm") ?? "",
      unsubscribe: tokenOf("unsubscribe") ?? "",
      unsubscribeHeader: mail.unsubscribe,
    };
  });
}
