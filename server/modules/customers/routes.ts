import formbody from "@fastify/formbody";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as accountsLimits from "../../contract/accounts/limits.ts";
import * as customersPaths from "../../contract/customers/paths.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { toAttachment } from "../../http/answers/attachment.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { clearCookie } from "../../http/session.ts";
import type { PrivacyService } from "../privacy/index.ts";
import type { AccountPages } from "./pages.ts";

/** Options of the routes of customers. */
export type CustomerRoutesOptions = {
  readonly privacy: Pick<PrivacyService, "exportOf" | "erase">;
  readonly pages: AccountPages;
  /** Per minute and IP address. */
  readonly formWritesPerMinute: number;
};

/** Exports and erases the data of the account that has signed in. Both are posted forms. */
export const customerRoutes: FastifyPluginAsyncZod<CustomerRoutesOptions> = async (
  app,
  { privacy, pages, formWritesPerMinute },
) => {
  await app.register(formbody);
  const options = {
    bodyLimit: accountsLimits.signInBodyBytes,
    preHandler: app.rateLimit({ groupId: "own data", max: formWritesPerMinute }),
  };

  app.post(customersPaths.exportOwn, options, async ({ hosted, visitor }, reply) => {
    const view = hosted.views.of(visitor);
    const { id } = view.site.content.website;
    const exported = view.account && (await privacy.exportOf(id, view.account.email));
    if (!exported) {
      const page = await pages.show(view, { status: 401 });
      return preparePage(reply, await hosted.pages.answerPage(page, view));
    }
    return reply
      .type("application/json")
      .header("cache-control", PER_VISITOR)
      .header("content-disposition", toAttachment("daten.json"))
      .send(`${JSON.stringify(exported, null, 2)}\n`);
  });

  app.post(customersPaths.eraseOwn, options, async ({ hosted, visitor }, reply) => {
    const view = hosted.views.of(visitor);
    const { account, site } = view;
    if (account?.role !== "none") {
      const page = await pages.show(view, { status: account ? 403 : 401 });
      return preparePage(reply, await hosted.pages.answerPage(page, view));
    }
    const erasure = await privacy.erase(site.content.website.id, account.email);
    if (erasure?.kind !== "erased") {
      const page = await pages.show(view, { status: 409, problem: "accountEraseRunning" });
      return preparePage(reply, await hosted.pages.answerPage(page, view));
    }
    clearCookie(reply, cookies.account);
    clearCookie(reply, cookies.accountInfo);
    return reply.header("cache-control", PER_VISITOR).redirect("/", 303);
  });
};
