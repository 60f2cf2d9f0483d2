import { itemUrl, pageUrl } from "../../../server/site/addresses.ts";
import type { Site } from "../../../server/site/site.ts";
import type { Draw } from "../hostile/draw.ts";
import { addAccount, type Jar, signIn } from "../owners/accounts.ts";
import { startApp } from "../server/storefront.ts";
import { type Clock, changesOf } from "./exact-changes.ts";
import { type ExactShop, inThisProcess } from "./exact-shop.ts";
import { addTo, MadeAnewCounts, type MadeAnewSum } from "./made-anew.ts";
import { newIn, readToldPages } from "./told-pages.ts";

/** The results of a course of changes. */
export type ExactResult = {
  readonly changes: number;
  readonly compared: number;
  /** Answers that differ from those of a shop that begins there, as `change (kind) address`. */
  readonly wrong: readonly string[];
  /** The longest time after a change at which another process was asked and still knew nothing of it, in milliseconds. */
  readonly longestStale: number;
  /** Answers of others that were awaited. */
  readonly asked: number;
  /** Those that others gave for longer than they may. */
  readonly late: number;
  /** Pages by the kind of change. */
  readonly pages: ReadonlyMap<string, MadeAnewSum>;
  /** Other kept values by the kind of change, and by the functions that make them. */
  readonly values: MadeAnewCounts;
};

export type ExactOptions = {
  readonly site: Site;
  /** A host of the site. */
  readonly host: string;
  /** Where the database is. */
  readonly place: string;
  readonly draw: Draw;
  readonly changes: number;
  /** Changes before each comparison, from 1 to so many, with a page asked for between two of them; 1 if missing. */
  readonly group?: number;
  readonly clock: Clock;
  /** Servers on that database, in place of one in this process. The first one asked for a change makes it. */
  readonly servers?: readonly ExactShop[];
  /** How long others may take to learn of a change, in milliseconds. */
  readonly most?: number;
  /** The folder of the browser files of the servers. */
  readonly clientFolder?: string;
  /** Asks for all pages after each change as well, and counts what was made anew; in this process alone. */
  readonly isCounted?: boolean;
  /** Names of the kinds of changes; all if missing. */
  readonly kinds?: readonly string[];
  /** Ends at the first wrong answer. */
  readonly isShort?: boolean;
};

/** Addresses of a course, and those of them that are compared after each change. */
const ADDRESSES = 25;
const ASKED = 3;
const DAY_MS = 86_400_000;
/** An answer that has not come by then does not come. */
const NEVER_MS = 20_000;

/** Changes a shop at random, and compares what it answers with a shop that begins there and remembers nothing. */
export async function runExact(options: ExactOptions): Promise<ExactResult> {
  const { site, host, draw, clock, servers, group = 1, most = 0, isCounted = false } = options;
  const values = new MadeAnewCounts();
  const begin = (onMadeAnew?: MadeAnewCounts["note"]) => beginShop(options, onMadeAnew);
  const own = await begin(isCounted ? values.note : undefined);
  const shops = servers ?? [own.shop];
  const email = await addAccount(own.database, "admin", site.content.website.id);
  let jar = await signIn(own.app, email, host);
  let signedIn = clock.now();
  const kinds = changesOf(clock).filter(([name]) => options.kinds?.includes(name) ?? true);
  const toAddress = addressesOf(site, draw);
  const addresses = [...new Set(Array.from({ length: ADDRESSES }, toAddress))];
  const [wrong, pages]: [string[], Map<string, MadeAnewSum>] = [[], new Map()];
  const last = new Map<string, string>();
  const sums = { compared: 0, longestStale: 0, asked: 0, late: 0 };
  for (const url of addresses) last.set(url, await ask(own.shop, url));
  values.clear();
  let told = await toldPages(own.shop, jar);
  let number = 0;
  const changeOnce = async () => {
    number += 1;
    const [kind, change] = draw.one(kinds);
    const shop = draw.one(shops);
    await change({ shop, jar, site, draw, number, clock });
    // Sessions end.
    if (clock.now() - signedIn >= DAY_MS) {
      jar = await signIn(own.app, email, host);
      signedIn = clock.now();
    }
    return { kind, shop };
  };
  while (number < options.changes && !(options.isShort && wrong.length > 0)) {
    let { kind, shop } = await changeOnce();
    for (let more = group > 1 ? draw.from(0, group - 1) : 0; more > 0; more -= 1) {
      await ask(shop, draw.one(addresses));
      ({ kind, shop } = await changeOnce());
    }
    const since = performance.now();
    const found = new Map<string, string>();
    for (const url of new Set(Array.from({ length: ASKED }, () => draw.one(addresses)))) {
      const answer = await ask(shop, url);
      found.set(url, answer);
      for (const other of shops.filter((one) => one !== shop)) {
        const stale = await staleFor(other, { url, answer, since });
        sums.asked += 1;
        sums.longestStale = Math.max(sums.longestStale, stale ?? NEVER_MS);
        if (stale === undefined) wrong.push(`${number} (${kind}) ${url} of another process`);
        else if (stale > most) sums.late += 1;
      }
    }
    const fresh = await begin();
    for (const [url, answer] of found) {
      const wanted = await ask(fresh.shop, url);
      // Asked again, it may be a kept page.
      const again = await ask(shop, url);
      sums.compared += 2;
      if (answer !== wanted || again !== wanted) wrong.push(`${number} (${kind}) ${url}`);
    }
    await fresh.close();
    if (!isCounted) continue;
    const before = new Map(last);
    for (const url of addresses) last.set(url, await ask(own.shop, url));
    // Owners see a page of their own.
    const present = await toldPages(own.shop, jar);
    values.count(kind);
    for (const { url } of newIn(present, told)) {
      const address = toUrl(url);
      addTo(pages, kind, before.get(address) === last.get(address));
    }
    told = present;
  }
  await own.close();
  return { changes: number, ...sums, wrong, pages, values };
}

/** A shop that begins now. */
async function beginShop(
  { site, host, place, clock, clientFolder }: ExactOptions,
  onMadeAnew?: MadeAnewCounts["note"],
) {
  const running = await startApp(new Map([["shop", site]]), {
    place,
    now: clock.now,
    onMadeAnew,
    signInsPerMinute: 1_000_000,
    ...(clientFolder !== undefined && { clientFolder }),
  });
  await running.app.ready();
  return { ...running, shop: inThisProcess(running.app, host) };
}

const ask = async (shop: ExactShop, url: string): Promise<string> => {
  const { status, body } = await shop.send({ url });
  return `${status} ${body}`;
};

type Awaited = { readonly url: string; readonly answer: string; readonly since: number };

/**
 * Asks a shop until it gives an answer. Milliseconds after which it was asked and still gave another one, 0 if it never did; undefined
 * if it does not end.
 */
async function staleFor(
  shop: ExactShop,
  { url, answer, since }: Awaited,
): Promise<number | undefined> {
  let stale = 0;
  for (;;) {
    const asked = performance.now() - since;
    if ((await ask(shop, url)) === answer) return stale;
    stale = asked;
    if (stale > NEVER_MS) return undefined;
  }
}

const toldPages = async (shop: ExactShop, jar: Jar) =>
  readToldPages((await shop.send({ url: "/?debug=true", jar })).body);

/** The address of a kept page, whose query is told first. */
const toUrl = (told: string): string => told.replace(/^(\?[^/]*)(\/.*)$/, "$2$1");

/** Draws addresses of a site: pages, items, and other formats of them. */
function addressesOf(site: Site, draw: Draw): () => string {
  const pages = [...site.pages.values()].map(({ collection }) => pageUrl(site, collection));
  const items = [...site.content.items.values()].map(({ item, page }) => itemUrl(site, page, item));
  const lists = [...site.content.pages.values()].flatMap((page) =>
    page.items ? [pageUrl(site, page.collection)] : [],
  );
  return () => {
    switch (draw.from(0, 7)) {
      case 0:
        return "/";
      case 1:
        return "/sitemap.xml";
      case 2:
        return `${draw.one(lists)}?format=${draw.one(["json", "rss"])}`;
      case 3:
        return `${draw.one(items)}?format=json`;
      case 4:
        return draw.one(lists);
      case 5:
        return draw.one(pages);
      default:
        return draw.one(items);
    }
  };
}
