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
  readonly views: Pick<Views, "follow">;
  readonly pages: Pick<PageService, "answer">;
  /** Undefined to send answers uncompressed. */
  readonly compress: Compress | undefined;
  readonly cache: SitePages<FinishedAnswer>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Creates the answers of one site. */
export function createPageAnswers(options: PageAnswersOptions): PageAnswers {
  const { views, pages, compress, cache, now } = options;
  /** Answers that are being made for anybody, by their places. */
  const making = new Map<string, Promise<unknown>>();

  function findAt(place: string): FinishedAnswer | undefined {
    const time = now();
    views.follow(time);
    return cache.get(place, time);
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
      const { freshness: _isForOthers, isCurrent: _isKept, ...own } = answer;
      return own;
    }
    const { freshness, isCurrent, status, contentType, body, fileName, security } = answer;
    if (!freshness || !isCurrent || status !== 200) return answer;
    const place = placeOf(address);
    // Written out, as in views, because adding to a spread gives each object a shape of its own.
    const { until } = view;
    const cacheControl =
      until === undefined
        ? toCacheControl(freshness)
        : () => toCacheControl(freshnessOf({ until, now }));
    const finished = new FinishedAnswer(
      { contentType, body, fileName, security, cacheControl },
      { compress, onGrown: (grown) => cache.recount(place, grown) },
    );
    cache.set(place, { answer: finished, isCurrent });
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

/** True if an address shows the form that its visitor has just posted. */
const isOfOneVisitor = ({ query }: PageAddress): boolean =>
  query.refused === true || query.submitted !== undefined;

/** The cache key of an address. The query comes first, because the decoded path may contain a question mark. */
const placeOf = ({ path, query }: PageAddress): string => toSearch(query) + path;

/** The same, without parsing parts that most addresses do not have. Undefined if nothing is cached for an address. */
function toPlace(url: string): string | undefined {
  if (!/[?%]/.test(url)) return url;
  const address = toPageAddress(url);
  return isOfOneVisitor(address) ? undefined : placeOf(address);
}
