import type { FastifyReply } from "fastify";
import type { ContentSecurity } from "./content-policy.ts";
import { isRead } from "./request-kind.ts";

/** A page, or what stands at an address in another format, as it is answered. */
export type PageAnswer = {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Name under which browsers keep it as a file. */
  readonly fileName?: string;
  /** For how long caches that serve several visitors may keep it; missing for what is one visitor's. */
  readonly freshness?: Freshness;
  readonly security: ContentSecurity;
};

/** How long a page that is everybody's stays as it is. */
export type Freshness = {
  readonly seconds: number;
  /** How long after that a cache may still show it, while it fetches the page anew. */
  readonly staleSeconds: number;
};

/** `Cache-Control` of what is one visitor's. */
export const PER_VISITOR = "private, no-store";

/**
 * Sets what an answered page needs beside its body, and gives the body. Only what was asked for without changing
 * anything may be cached.
 */
export function preparePage(reply: FastifyReply, answer: PageAnswer): string {
  const freshness = isRead(reply.request) ? answer.freshness : undefined;
  reply
    .code(answer.status)
    .type(answer.contentType)
    .header("cache-control", freshness ? toCacheControl(freshness) : PER_VISITOR);
  if (answer.fileName !== undefined) {
    reply.header("content-disposition", `attachment; filename="${answer.fileName}"`);
  }
  reply.allowContent(answer.security);
  return answer.body;
}

/** Browsers ask each time whether a page is still the same; caches between keep it for a while. */
const toCacheControl = ({ seconds, staleSeconds }: Freshness): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`;
