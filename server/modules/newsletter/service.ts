import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { invalidRequest } from "../../errors.ts";
import { createSignedIds } from "../../http/signed-ids.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { SubscriberFollower } from "./follower.ts";
import { toConfirmationMail, toWelcomeMail } from "./mails.ts";
import { createSubscriberStore } from "./store.ts";
import type {
  Subscriber,
  SubscriberCount,
  SubscriberFilter,
  SubscriptionSource,
} from "./subscriber.ts";
import {
  ask,
  confirm,
  FORGET_MS,
  judgeLink,
  LINK_MS,
  LINKS_COUNT_MS,
  type LinkState,
  unsubscribe,
} from "./subscriber-rules.ts";
import { createToken, toTokenHash } from "./tokens.ts";

/** Somebody who asks for the mails of a list. */
type SubscriptionRequest = {
  readonly site: Site;
  /** Name of the list, such as `rundbrief`. */
  readonly list: string;
  /** As it was typed. */
  readonly email: string;
  readonly source: SubscriptionSource;
  /** Scheme and host of the link in the mail, of `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of lists. A site is named by its website's id. */
export type Newsletter = {
  /**
   * Keeps a sign-up, and mails a link by which the owner of the address confirms it. Nothing happens, and nobody is told,
   * where that is done already or the address has been mailed several links of late: visitors read `subscriptionPending`
   * whatever comes of it. A site that can mail nothing keeps the sign-up alone. Errors: `invalidRequest` for what is no address.
   */
  subscribe(transaction: Transaction, request: SubscriptionRequest): Promise<void>;
  /** How it stands with a link to confirm. */
  judgeLink(websiteId: string, token: string): Promise<LinkState | "unknown">;
  /** Confirms by a link, and mails a welcome; nothing happens if the link cannot. */
  confirm(site: Site, token: string, origin: string | undefined): Promise<void>;
  /** Whether the token of a link that cancels is one, and whether it has been used. */
  judgeUnsubscribing(websiteId: string, token: string): Promise<"open" | "ended" | "unknown">;
  /** Cancels the mails of a list; as often as one likes. False for what is no token. */
  unsubscribe(websiteId: string, token: string): Promise<boolean>;
  /** A page of the subscribers that an owner looks for; pages count from 1, and the last stands for those behind it. */
  list(filter: SubscriberFilter, page: number): Promise<SubscriberPage>;
  /** All of them. */
  readAll(filter: SubscriberFilter): AsyncIterable<Subscriber>;
  /** Deletes some of the sign-ups that nobody has confirmed, and of the old links; returns whether there may be more. */
  deleteOld(): Promise<boolean>;
};

/** A page of subscribers, those who asked last first. */
type SubscriberPage = {
  readonly subscribers: readonly Subscriber[];
  readonly page: number;
  readonly pages: number;
  /** How many were looked for. */
  readonly total: number;
  /** How many the site has, by list and state. */
  readonly counts: readonly SubscriberCount[];
};

/** The parts of a newsletter. */
type NewsletterDependencies = {
  readonly database: Database;
  readonly followers: () => readonly SubscriberFollower[];
  /** Key of signatures. */
  readonly secret: string;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Maximum number of old rows that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Subscribers on a page for owners. */
const ON_PAGE = 50;

/** Subscribers that are read at once where all are. */
const READ_AT_ONCE = 500;

/** Creates the newsletter. */
export function createNewsletter(dependencies: NewsletterDependencies): Newsletter {
  const { database, followers, secret, logger, now } = dependencies;
  const subscribers = createSubscriberStore(database);
  const tokens = createSignedIds(secret, "unsubscribe");

  /** What every mail to a subscriber has. */
  const toMailParts = (sender: Sender, site: Site, { id, email }: Subscriber) => ({
    ...sender,
    site,
    to: email,
    unsubscribeToken: tokens.write(site.content.website.id, id),
  });

  return {
    async subscribe(transaction, { site, list, email, source, origin }) {
      const address = email.trim();
      if (!isEmail(address)) throw invalidRequest(["email"]);
      const sender = toSender(site, origin);
      if (!sender) {
        logger.warn("a subscriber is mailed no link: the site has no mail.from, or no baseUrl");
      }
      const token = createToken();
      const time = now();
      const link = { tokenHash: toTokenHash(token), createdAt: time, expiresAt: time + LINK_MS };
      const websiteId = site.content.website.id;
      const asking = {
        websiteId,
        list,
        email: address,
        emailKey: toEmailKey(address),
        // No database keeps the character 0 as text.
        source: {
          formId: source.formId.replaceAll("\0", ""),
          pagePath: source.pagePath.replaceAll("\0", ""),
        },
      };
      const asked = await createSubscriberStore(transaction).ask(
        { ...asking, link: sender && link },
        time - LINKS_COUNT_MS,
        (found, sentAt) => ask(found, sentAt, time),
      );
      if (!asked || !sender) return;
      const mail = toConfirmationMail(toMailParts(sender, site, asked), token);
      await addMail(transaction, mail, time);
    },
    async judgeLink(websiteId, token) {
      const found = await subscribers.find({ websiteId, tokenHash: toTokenHash(token) });
      return found ? judgeLink(found.subscriber, found.expiresAt, now()) : "unknown";
    },
    async confirm(site, token, origin) {
      const key = { websiteId: site.content.website.id, tokenHash: toTokenHash(token) };
      const sender = toSender(site, origin);
      const time = now();
      await transact(database, async (transaction) => {
        const confirmed = await createSubscriberStore(transaction).change(
          key,
          time,
          ({ subscriber, expiresAt }) => confirm(subscriber, expiresAt, time),
        );
        if (!confirmed) return;
        for (const { subscriberConfirmed } of followers()) {
          await subscriberConfirmed?.(transaction, key.websiteId, confirmed);
        }
        if (!sender) return;
        await addMail(transaction, toWelcomeMail(toMailParts(sender, site, confirmed)), time);
      });
    },
    async judgeUnsubscribing(websiteId, token) {
      const id = tokens.read(websiteId, token);
      if (id === undefined) return "unknown";
      const found = await subscribers.find({ websiteId, id });
      return found && found.subscriber.state !== "unsubscribed" ? "open" : "ended";
    },
    async unsubscribe(websiteId, token) {
      const id = tokens.read(websiteId, token);
      if (id === undefined) return false;
      const time = now();
      await subscribers.change({ websiteId, id }, time, ({ subscriber }) =>
        unsubscribe(subscriber, time),
      );
      return true;
    },
    async list(filter, asked) {
      const counts = await subscribers.count({ websiteId: filter.websiteId });
      const total = (await subscribers.count(filter)).reduce((sum, { count }) => sum + count, 0);
      const pages = Math.max(1, Math.ceil(total / ON_PAGE));
      const page = Math.min(Math.max(1, asked), pages);
      const part = { offset: (page - 1) * ON_PAGE, most: ON_PAGE };
      return { subscribers: await subscribers.list(filter, part), page, pages, total, counts };
    },
    async *readAll(filter) {
      let after: Subscriber | undefined;
      do {
        const read = await subscribers.list(filter, { after, most: READ_AT_ONCE });
        yield* read;
        after = read.length === READ_AT_ONCE ? read.at(-1) : undefined;
      } while (after);
    },
    deleteOld: async () =>
      (await subscribers.deleteBefore(now() - FORGET_MS, DELETED_AT_ONCE)) >= DELETED_AT_ONCE,
  };
}

type Sender = { readonly from: string; readonly origin: string };

/** By whom a site's mails are sent, and where their links lead; undefined if it can mail nothing. */
function toSender({ content }: Site, origin: string | undefined): Sender | undefined {
  const { from } = content.mail;
  return from === undefined || origin === undefined ? undefined : { from, origin };
}
