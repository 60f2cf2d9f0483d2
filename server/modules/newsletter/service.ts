import { isEmail, toEmailKey } from "../../contract/values/email.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { invalidRequest } from "../../errors.ts";
import { createSignedIds } from "../../http/security/signed-ids.ts";
import { addMail } from "../../mail/store.ts";
import type { Site } from "../../site/site.ts";
import type { SubscriberFollower } from "./follower.ts";
import { toConfirmationMail, toWelcomeMail } from "./mails.ts";
import { readSubscribers } from "./read-subscribers.ts";
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
  /** As typed. */
  readonly email: string;
  readonly source: SubscriptionSource;
  /** Scheme and host of the link in the mail, from `linkOrigin`. */
  readonly origin: string | undefined;
};

/** The use cases of mailing lists. A site is identified by its website's id. */
export type Newsletter = {
  /**
   * Stores a sign-up, and mails a link by which the owner of the address confirms it. Does nothing, silently, if the subscription
   * is already confirmed or the address has recently been mailed several links: visitors see `subscriptionPending` in any case.
   * If the site cannot send mail, the sign-up is only stored. Errors: `invalidRequest` for an invalid address.
   */
  subscribe(transaction: Transaction, request: SubscriptionRequest): Promise<void>;
  /** The state of a link to confirm. */
  judgeLink(websiteId: string, token: string): Promise<LinkState | "unknown">;
  /** Confirms by a link, and mails a welcome. Does nothing if the link cannot confirm. */
  confirm(site: Site, token: string, origin: string | undefined): Promise<void>;
  /** The state of the token in a link to unsubscribe. */
  judgeUnsubscribing(websiteId: string, token: string): Promise<"open" | "ended" | "unknown">;
  /** Cancels the mails of a list; can be repeated. False for an invalid token. */
  unsubscribe(websiteId: string, token: string): Promise<boolean>;
  /**
   * A page of the subscribers that match an owner's search. Pages count from 1; a number that is too high gives the last page.
   */
  list(filter: SubscriberFilter, page: number): Promise<SubscriberPage>;
  /** All subscribers that match a search. */
  readAll(filter: SubscriberFilter): AsyncIterable<Subscriber>;
  /** Deletes some of the unconfirmed sign-ups and old links. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

/** A page of subscribers, latest sign-up first. */
type SubscriberPage = {
  readonly subscribers: readonly Subscriber[];
  readonly page: number;
  readonly pages: number;
  /** Number of matching subscribers. */
  readonly total: number;
  /** Numbers of the site's subscribers, by list and state. */
  readonly counts: readonly SubscriberCount[];
};

/** The parts of a newsletter. */
type NewsletterDependencies = {
  readonly database: Database;
  readonly followers: () => readonly SubscriberFollower[];
  /** Signing key. */
  readonly secret: string;
  readonly logger: { warn(text: string): void };
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Maximum number of old rows that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Subscribers on a page for owners. */
const ON_PAGE = 50;

type Context = NewsletterDependencies & {
  readonly subscribers: ReturnType<typeof createSubscriberStore>;
  readonly tokens: ReturnType<typeof createSignedIds>;
};

/** Creates the newsletter. */
export function createNewsletter(dependencies: NewsletterDependencies): Newsletter {
  const { database, secret, now } = dependencies;
  const subscribers = createSubscriberStore(database);
  const tokens = createSignedIds(secret, "unsubscribe");
  const context: Context = { ...dependencies, subscribers, tokens };
  return {
    subscribe: subscribe(context),
    judgeLink: judgeLinkOf(context),
    confirm: confirmBy(context),
    judgeUnsubscribing: judgeUnsubscribing(context),
    unsubscribe: unsubscribeBy(context),
    list: list(context),
    readAll: (filter) => readSubscribers(database, filter),
    deleteOld: async () =>
      (await subscribers.deleteBefore(now() - FORGET_MS, DELETED_AT_ONCE)) >= DELETED_AT_ONCE,
  };
}

/** The parts that all mails to a subscriber share. */
const toMailParts = (
  { tokens }: Context,
  sender: Sender,
  site: Site,
  { id, email }: Subscriber,
) => ({
  ...sender,
  site,
  to: email,
  unsubscribeToken: tokens.write(site.content.website.id, id),
});

const subscribe =
  (context: Context): Newsletter["subscribe"] =>
  async (transaction, { site, list, email, source, origin }) => {
    const { logger, now } = context;
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
      // Without NUL characters, which no database can store in text.
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
    const mail = toConfirmationMail(toMailParts(context, sender, site, asked), token);
    await addMail(transaction, mail, time);
  };

const judgeLinkOf =
  ({ subscribers, now }: Context): Newsletter["judgeLink"] =>
  async (websiteId, token) => {
    const found = await subscribers.find({ websiteId, tokenHash: toTokenHash(token) });
    return found ? judgeLink(found.subscriber, found.expiresAt, now()) : "unknown";
  };

const confirmBy =
  (context: Context): Newsletter["confirm"] =>
  async (site, token, origin) => {
    const { now, database, followers } = context;
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
      await addMail(
        transaction,
        toWelcomeMail(toMailParts(context, sender, site, confirmed)),
        time,
      );
    });
  };

const judgeUnsubscribing =
  ({ tokens, subscribers }: Context): Newsletter["judgeUnsubscribing"] =>
  async (websiteId, token) => {
    const id = tokens.read(websiteId, token);
    if (id === undefined) return "unknown";
    const found = await subscribers.find({ websiteId, id });
    return found && found.subscriber.state !== "unsubscribed" ? "open" : "ended";
  };

const unsubscribeBy =
  ({ tokens, now, subscribers }: Context): Newsletter["unsubscribe"] =>
  async (websiteId, token) => {
    const id = tokens.read(websiteId, token);
    if (id === undefined) return false;
    const time = now();
    await subscribers.change({ websiteId, id }, time, ({ subscriber }) =>
      unsubscribe(subscriber, time),
    );
    return true;
  };

const list =
  ({ subscribers }: Context): Newsletter["list"] =>
  async (filter, asked) => {
    const counts = await subscribers.count({ websiteId: filter.websiteId });
    const total = (await subscribers.count(filter)).reduce((sum, { count }) => sum + count, 0);
    const pages = Math.max(1, Math.ceil(total / ON_PAGE));
    const page = Math.min(Math.max(1, asked), pages);
    const part = { offset: (page - 1) * ON_PAGE, most: ON_PAGE };
    return { subscribers: await subscribers.list(filter, part), page, pages, total, counts };
  };

type Sender = { readonly from: string; readonly origin: string };

/** The sender of a site's mails and the origin of their links. Undefined if the site cannot send mail. */
function toSender({ content }: Site, origin: string | undefined): Sender | undefined {
  const { from } = content.mail;
  return from === undefined || origin === undefined ? undefined : { from, origin };
}
