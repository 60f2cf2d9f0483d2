import type { Site } from "../site/site.ts";
import type { Visitor } from "../site/view.ts";
import type { Views } from "../site/views.ts";
import type { PageAnswers } from "./answers/page-answers.ts";
import type { PageService } from "./answers/page-service.ts";
import type { PageLocks } from "./locks/page-locks.ts";
import type { RefusedForms } from "./refused-forms.ts";

/** A site as request handlers use it. */
export type HostedSite = {
  readonly site: Site;
  readonly views: Views;
  readonly locks: PageLocks;
  readonly refusedForms: RefusedForms;
  readonly pages: PageService;
  readonly answers: PageAnswers;
  /** The same site in the language of an address, by its first segment: in its own for all but those below `/en` and the like. */
  at(path: string): HostedSite;
};

declare module "fastify" {
  interface FastifyInstance {
    /** The current site of a request, including owners' changes since the request arrived. */
    hostedOf(request: FastifyRequest): HostedSite;
  }
  interface FastifyRequest {
    /** The site of the request, by its `Host`. */
    hosted: HostedSite;
    /** The visitor who sent the request; `opened` comes from a verified cookie. */
    visitor: Visitor;
  }
}
