import fp from "fastify-plugin";
import { cookies } from "../../contract/cookies.ts";
import { setCookie } from "../../http/session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** URL ids of the locked pages that the visitor has opened, from a cookie that has been checked. */
    opened: ReadonlySet<string>;
  }
  interface FastifyReply {
    /** Says which locked pages are open from now on. Only for answers that nobody may cache. */
    setOpened(cookie: string): void;
  }
}

/** What a visitor has opened, and the shop with what stands there. Needs the request's site and its cookies. */
export const pageLocks = fp(async (app) => {
  app.decorateRequest("opened");
  app.decorateReply("setOpened", function (cookie) {
    setCookie(this, cookies.opened, cookie);
  });
  app.addHook("onRequest", async (request) => {
    const { locks } = request.hosted;
    request.opened = locks.readOpened(request.cookies[cookies.opened.name]);
    request.site = locks.shopFor(request.opened);
  });
});
