import type { FastifyReply } from "fastify";
import { isRead } from "../requests/request-kind.ts";
import type { ContentSecurity } from "./content-policy.ts";

/** The answer to a request for a page, in HTML or another format. */
export type PageAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** Name of the file if browsers should download the answer. */
  readonly fileName?: string;
  /** How long shared caches may keep the answer; missing if it is for one visitor only. */
  readonly freshness?: Freshness;
  /** Missing if it is not known what the answer was made from. */
  readonly made?: Made;
  readonly security: ContentSecurity;
};

/** The facts that an answer was made from. */
export type Made = {
  /** The number of facts that were read. */
  readonly size: number;
  /** False at a time, in milliseconds since 1970, at which it would be made otherwise. */
  isCurrent(now: number): boolean;
  /** The names of the facts that were read. */
  reads(): ReadonlySet<string>;
  /** The names of the first of them that says something else by now. */
  changed(): ReadonlySet<string>;
};

/** How long a page that is the same for everybody stays valid. */
export type Freshness = {
  readonly seconds: number;
  /** How long after that a cache may still serve it while it fetches a new one, or cannot. */
  readonly staleSeconds: number;
};

/** `Cache-Control` of answers for one visitor. */
export const PER_VISITOR = "private, no-store";

/** `X-Robots-Tag` of the same, which keeps them out of search engines. */
export const NO_INDEX = "noindex";

/** `Content-Type` of pages. */
export const HTML = "text/html; charset=utf-8";

/**
 * Sets status and headers of an answer and returns its body. Only answers to requests that change nothing may be
 * cached.
 */
export function preparePage(reply: FastifyReply, answer: PageAnswer): string | Buffer {
  const freshness = isRead(reply.request) ? answer.freshness : undefined;
  // An answer that its route marks as private stays private.
  const isShared = freshness && reply.getHeader("cache-control") !== PER_VISITOR;
  reply
    .code(answer.status)
    .type(answer.contentType)
    .header("cache-control", isShared ? toCacheControl(freshness) : PER_VISITOR);
  if (!isShared && answer.contentType === HTML) reply.header("x-robots-tag", NO_INDEX);
  if (answer.fileName !== undefined) {
    reply.header("content-disposition", `attachment; filename="${answer.fileName}"`);
  }
  reply.allowContent(answer.security);
  return answer.body;
}

/** Browsers revalidate a page each time; shared caches keep it for a while. */
export const toCacheControl = ({ seconds, staleSeconds }: Freshness): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleSeconds}`;
