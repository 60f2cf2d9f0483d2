import type { Visitor } from "../site/view.ts";
import type { Views } from "../site/views.ts";
import type { PageLocks } from "./locks/page-locks.ts";
import type { PageService } from "./page-service.ts";

/** A site as requests see it. */
export type HostedSite = {
  readonly views: Views;
  readonly locks: PageLocks;
  readonly pages: PageService;
};

declare module "fastify" {
  interface FastifyRequest {
    /** The site that the request is for, by its `Host`. */
    hosted: HostedSite;
    /** Who asks. What the visitor has opened comes from a cookie that has been checked. */
    visitor: Visitor;
  }
}
