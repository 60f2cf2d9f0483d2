import { randomUUID } from "node:crypto";
import type { Downloads as DownloadSettings } from "../../content/shop/digital-goods.ts";
import * as downloadsPaths from "../../contract/downloads/paths.ts";
import type { Database } from "../../database/schema.ts";
import { type Transaction, transact } from "../../database/transact.ts";
import { notFound } from "../../errors.ts";
import { createSignedIds } from "../../http/security/signed-ids.ts";
import { addMail } from "../../mail/store.ts";
import type { ToldMail } from "../../mail/told-store.ts";
import type { Site } from "../../site/site.ts";
import { siteOrigin } from "../../site/site-address.ts";
import type { Download } from "./download.ts";
import { answerDownload } from "./download-rules.ts";
import { downloadEnded } from "./errors.ts";
import { DOWNLOADS_MAIL, toDownloadsMail } from "./mails.ts";
import { createDownloadStore } from "./store.ts";

/** The data of an order that downloads need. */
type PaidOrder = {
  readonly id: string;
  readonly websiteId: string;
  readonly number: number;
  /** The buyer's address. */
  readonly email: string;
  /** Scheme and host of links in its mails. Undefined if unknown. */
  readonly origin?: string | undefined;
  readonly lines: readonly { readonly itemId: string; readonly productType: string }[];
};

/** A file as the buyer of an order sees it. */
export type OfferedDownload = Pick<Download, "title" | "expiresAt"> & {
  /** Address of its link on the site. */
  readonly path: string;
  /** How many more times it may be downloaded; 0 once it has expired. */
  readonly usesLeft: number;
  readonly isExpired: boolean;
  /** True if it was downloaded. */
  readonly isUsed: boolean;
};

/** A request for a file. */
type AskedDownload = {
  readonly websiteId: string;
  readonly token: string;
  /** True if only a part of the file is requested. */
  readonly isRest: boolean;
  /** True if only its head is requested, which does not count as a use. */
  readonly isHead: boolean;
};

/** The use cases of downloads. Those with a transaction take part in that of an order. */
export type Downloads = {
  /**
   * Lets the buyer of a paid order download its files, and mails the links. Repeated calls have no further effect. The files are
   * those that the digital products have now.
   */
  issue(transaction: Transaction, site: Site, order: PaidOrder): Promise<void>;
  /** Restarts the links of an order, with the validity in the shop's present settings, and mails them again. */
  renew(site: Site, order: PaidOrder): Promise<void>;
  /** The same for an order that stands, if a mail has brought the links. False for another mail. */
  sendAgain(
    transaction: Transaction,
    site: Site,
    order: PaidOrder,
    mail: Pick<ToldMail, "kind">,
  ): Promise<boolean>;
  /** Ends the links of a cancelled order. */
  cancel(transaction: Transaction, orderId: string): Promise<void>;
  /** True if a file of an order was downloaded. None is within a transaction that has asked. */
  isBegun(transaction: Transaction, orderId: string): Promise<boolean>;
  /** The files of an order with their links. */
  list(orderId: string): Promise<readonly OfferedDownload[]>;
  /** The file of a link, without counting a use. Errors: `notFound` for a token that is not a link of the site. */
  find(websiteId: string, token: string): Promise<Pick<Download, "file">>;
  /** Counts a download. Errors: `notFound` for a token that is not a link of the site; `downloadEnded`. */
  take(asked: AskedDownload): Promise<void>;
};

type DownloadDependencies = {
  readonly database: Database;
  /** Signing key. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const DAY_MS = 24 * 60 * 60_000;

type Context = DownloadDependencies & {
  readonly downloads: ReturnType<typeof createDownloadStore>;
  readonly tokens: ReturnType<typeof createSignedIds>;
};

/** Creates the service of downloads. */
export function createDownloads(dependencies: DownloadDependencies): Downloads {
  const { database, secret, now } = dependencies;
  const downloads = createDownloadStore(database);
  const tokens = createSignedIds(secret, "download");
  const context: Context = { ...dependencies, downloads, tokens };
  return {
    issue: issue(context),
    renew: (site, order) =>
      transact(database, (transaction) => renew(context, transaction, site, order)),
    async sendAgain(transaction, site, order, { kind }) {
      if (kind !== DOWNLOADS_MAIL) return false;
      await renew(context, transaction, site, order);
      return true;
    },
    cancel: (transaction, orderId) => createDownloadStore(transaction).end(orderId, now()),
    isBegun,
    list: list(context),
    find: find(context),
    take: take(context),
  };
}

const pathOf = ({ tokens }: Context, { websiteId, id }: Pick<Download, "websiteId" | "id">) =>
  `${downloadsPaths.download}/${tokens.write(websiteId, id)}`;

async function mail(
  context: Context,
  transaction: Transaction,
  site: Site,
  order: PaidOrder,
  issued: readonly Download[],
): Promise<void> {
  const { now } = context;
  const { from } = site.content.mail;
  const origin = order.origin ?? siteOrigin(site);
  const [first] = issued;
  if (origin === undefined || !first) return;
  const links = issued.map((one) => ({ url: origin + pathOf(context, one), text: one.title }));
  const { expiresAt, maxUses: uses } = first;
  const parts = { site, from, to: order.email, order };
  await addMail(transaction, toDownloadsMail({ ...parts, expiresAt, uses, links }), now());
}

const read = ({ tokens }: Context, websiteId: string, token: string): string => {
  const id = tokens.read(websiteId, token);
  if (id === undefined) throw notFound();
  return id;
};

const issue =
  (context: Context): Downloads["issue"] =>
  async (transaction, site, order) => {
    const { now } = context;
    const downloads = createDownloadStore(transaction);
    const { downloads: settings } = site.content;
    const digital = order.lines.filter(({ productType }) => productType === "digital");
    const items = new Set(digital.map(({ itemId }) => itemId));
    const goods = [...items].flatMap((itemId) => settings.goods.get(itemId) ?? []);
    if (goods.length === 0 || (await downloads.list(order.id)).length > 0) return;
    const issued = goods.map(({ file, title }, position) => ({
      id: randomUUID(),
      websiteId: order.websiteId,
      orderId: order.id,
      position,
      file,
      title,
      createdAt: now(),
      uses: 0,
      usedAt: null,
      ...toLife(settings, now()),
    }));
    await downloads.add(issued);
    await mail(context, transaction, site, order, issued);
  };

async function renew(
  context: Context,
  transaction: Transaction,
  site: Site,
  order: PaidOrder,
): Promise<void> {
  const downloads = createDownloadStore(transaction);
  await downloads.renew(order.id, toLife(site.content.downloads, context.now()));
  await mail(context, transaction, site, order, await downloads.list(order.id));
}

const isBegun: Downloads["isBegun"] = async (transaction, orderId) => {
  const issued = await createDownloadStore(transaction).lock(transaction, orderId);
  return issued.some(({ usedAt }) => usedAt !== null);
};

const list =
  (context: Context): Downloads["list"] =>
  async (orderId) => {
    const { now, downloads } = context;
    const time = now();
    return (await downloads.list(orderId)).map((download) => {
      const { title, expiresAt, maxUses, uses, usedAt } = download;
      const isExpired = time >= expiresAt;
      const usesLeft = isExpired ? 0 : maxUses - uses;
      return {
        title,
        path: pathOf(context, download),
        expiresAt,
        isExpired,
        usesLeft,
        isUsed: usedAt !== null,
      };
    });
  };

const find =
  (context: Context): Downloads["find"] =>
  async (websiteId, token) => {
    const { downloads } = context;
    const found = await downloads.find(websiteId, read(context, websiteId, token));
    if (!found) throw notFound();
    return found;
  };

const take =
  (context: Context): Downloads["take"] =>
  async ({ websiteId, token, isRest, isHead }) => {
    const { now, downloads } = context;
    const time = now();
    const answer = await downloads.change(
      { websiteId, id: read(context, websiteId, token) },
      (download) => {
        const answer = answerDownload(download, isRest, time);
        return { isCounted: answer === "counted" && !isHead, answer };
      },
      time,
    );
    if (answer === undefined) throw notFound();
    if (answer === "expired") throw downloadEnded("downloadExpired");
    if (answer === "usedUp") throw downloadEnded("downloadUsedUp");
  };

const toLife = ({ days, uses }: DownloadSettings, now: number) => ({
  expiresAt: now + days * DAY_MS,
  maxUses: uses,
});
