import type { Compress } from "../../http/answers/encoding.ts";
import { FinishedAnswer } from "../../http/answers/finished-answer.ts";
import { type PageAnswer, toCacheControl } from "../../http/answers/page-reply.ts";
import type { PageAddress, Redirect } from "../../render/page/page.ts";
import { parsePageQuery, toSearch } from "../../site/page-query.ts";
import type { View } from "../../site/view.ts";
import type { Views } from "../../site/views.ts";
import { freshnessOf } from "./freshness.ts";
import type { SitePages } from "./page-cache.ts";
import type { PageService } from "./page-service.ts";
import { namesDebug } from "./rendered-answer.ts";

/** The answers at the addresses of one site. Answers that are the same for everybody are finished and cached. */
export type PageAnswers = {
  /** The cached answer for the path and query of a request. Undefined if there is none. */
  find(url: string): FinishedAnswer | undefined;
  /** The answer for an address, made anew. `origin` is the request's scheme and host. */
  make(
    address: PageAddress,
    view: View,
    origin: string,
  ): Promise<FinishedAnswer | PageAnswer | Redirect>;
};

type PageAnswersOptions = {
  readonly views: Pick<Views, "follow" | "until">;
  readonly pages: Pick<PageService, "answer">;
  /** Undefined to send answers uncompressed. */
  readonly compress: Compress | undefined;
  readonly cache: SitePages<FinishedAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In development, where anybody may ask how a page is made. */
  readonly debug: boolean;
  /** The last kept pages that were made anew, the latest first. */
  readonly madeAnew: MadeAnewPage[];
};

/** A kept page that was made anew, and the names of the facts because of which. */
export type MadeAnewPage = { readonly place: string; readonly because: readonly string[] };

/** The last ones are told. */
const MAX_TOLD = 20;

/** Creates the answers of one site. */
export function createPageAnswers(options: PageAnswersOptions): PageAnswers {
  const { views, pages, compress, cache, now, debug, madeAnew } = options;
  /** True if an address shows the form that its visitor has just posted, or how its page is made. */
  const isOfOneVisitor = (address: PageAddress): boolean =>
    address.query.refused === true ||
    address.query.submitted !== undefined ||
    (debug && namesDebug(address));
  /** Answers that are being made for anybody, by their places. */
  const making = new Map<string, Promise<unknown>>();

  function findAt(place: string): FinishedAnswer | undefined {
    const time = now();
    views.follow(time);
    return cache.get(place, time, ({ changed }) => {
      madeAnew.unshift({ place, because: [...changed()] });
      madeAnew.length = Math.min(madeAnew.length, MAX_TOLD);
    });
  }

  /** The cache key, without parsing parts that most addresses do not have. Undefined if nothing is cached for an address. */
  function toPlace(url: string): string | undefined {
    if (!/[?%]/.test(url)) return url;
    const address = toPageAddress(url);
    return isOfOneVisitor(address) ? undefined : placeOf(address);
  }

  return {
    find(url) {
      const place = toPlace(url);
      return place === undefined ? undefined : findAt(place);
    },
    async make(address, view, origin) {
      if (isOfOneVisitor(address) || view.account) return makeAnew(address, view, origin);
      const place = placeOf(address);
      // Of several that ask at the same time, the first makes it for all.
      const others = making.get(place);
      if (others) await others.catch(() => undefined);
      const found = findAt(place);
      if (found) return found;
      const made = makeAnew(address, view, origin);
      making.set(place, made);
      try {
        return await made;
      } finally {
        if (making.get(place) === made) making.delete(place);
      }
    },
  };

  async function makeAnew(
    address: PageAddress,
    view: View,
    origin: string,
  ): ReturnType<PageAnswers["make"]> {
    const answer = await pages.answer(address, view, origin);
    if ("redirect" in answer) return answer;
    if (isOfOneVisitor(address) || view.account) {
      const { freshness: _isForOthers, made: _isKept, ...own } = answer;
      return own;
    }
    const { freshness, made, status, contentType, body, fileName, security } = answer;
    if (!freshness || !made || status !== 200) return answer;
    const place = placeOf(address);
    // The next publication may be another one by the time that others ask.
    const cacheControl = () => toCacheControl(freshnessOf({ until: views.until, now }));
    const finished = new FinishedAnswer(
      { contentType, body, fileName, security, cacheControl },
      { compress, onGrown: (grown) => cache.recount(place, grown) },
    );
    cache.set(place, { answer: finished, made });
    return finished;
  }
}

/** The address for the path and query of a request. */
export function toPageAddress(url: string): PageAddress {
  const [path = "/", query = ""] = url.split(/\?(.*)/s);
  return {
    path: decodeURIComponent(path),
    search: query === "" ? "" : `?${query}`,
    query: parsePageQuery(query),
  };
}

/** The cache key of an address. The query comes first, because the decoded path may contain a question mark. */
const placeOf = ({ path, query }: PageAddress): string => toSearch(query) + path;
