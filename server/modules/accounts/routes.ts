import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import * as accountsLimits from "../../contract/accounts/limits.ts";
import * as accountsPaths from "../../contract/accounts/paths.ts";
import {
  newPasswordFormSchema,
  resetRequestFormSchema,
  signedInSchema,
  signInFormSchema,
  signInSchema,
  signOutQuerySchema,
} from "../../contract/accounts/schemas.ts";
import { type CookieSpec, cookies, remembered } from "../../contract/http/cookies.ts";
import { AppError } from "../../errors.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { logOf } from "../../http/request-log.ts";
import { clearCookie, setCookie } from "../../http/session.ts";
import { createSignInLimits } from "../../http/sign-in-limits.ts";
import { toOwnAddress } from "../../pages/content-pages.ts";
import type { PasswordStep } from "../../pages/sign-in-page.ts";
import { linkOrigin } from "../../site/site-address.ts";
import type { Account } from "../../site/view.ts";
import type { AccountService, Credentials } from "./service.ts";

/** Options of the routes of accounts. */
export type AccountRoutesOptions = {
  readonly accounts: AccountService;
  /** Attempts per minute and IP address, and at an account per network. */
  readonly signInsPerMinute: number;
  /** Signing key. */
  readonly secret: string;
  /** Copies the cart of a token and returns the copy's token. Undefined if there is no such cart. */
  readonly copyCart: (websiteId: string, cartToken: string) => Promise<string | undefined>;
};

type App = Parameters<FastifyPluginAsyncZod>[0];

type SignIn = ReturnType<typeof createSignIn>;

/** Signing in and out. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, options) => {
  const { accounts } = options;
  await app.register(formbody);
  // By a call and by a form, which count together.
  const signIn = createSignIn(app, options);

  app.post(
    accountsPaths.session,
    {
      bodyLimit: accountsLimits.signInBodyBytes,
      schema: { body: signInSchema, response: { 200: signedInSchema } },
    },
    async (request, reply) => {
      const { rememberMe = false, ...credentials } = request.body;
      return { xsrfToken: await signIn(request, reply, { ...credentials, rememberMe }) };
    },
  );

  addSignOut(app, options);

  addSignInForm(app, signIn);

  addResetRoutes(app, options);

  app.post(accountsPaths.signOut, async (request, reply) => {
    await signOut(accounts, request, reply);
    return reply.header("cache-control", PER_VISITOR).redirect("/", 303);
  });
};

/** Ends the session; its cart is copied for the visitor, or forgotten. */
function addSignOut(app: App, { accounts, copyCart }: AccountRoutesOptions): void {
  app.delete(
    accountsPaths.session,
    { schema: { querystring: signOutQuerySchema, response: { 200: signedInSchema } } },
    async (request, reply) => {
      await signOut(accounts, request, reply);
      const cart = request.cookies[cookies.cart.name];
      const copy =
        cart && request.query.cloneCart === "true"
          ? await copyCart(websiteOf(request), cart)
          : undefined;
      if (copy !== undefined) {
        setCookie(reply, cookies.cart, copy);
        setCookie(reply, cookies.hasCart, "true");
      } else {
        clearCookie(reply, cookies.cart);
        clearCookie(reply, cookies.hasCart);
      }
      return { xsrfToken: reply.renewCrumb() };
    },
  );
}

/** The form to sign in, which leads on or shows itself again. */
function addSignInForm(app: App, signIn: SignIn): void {
  app.post(
    accountsPaths.signIn,
    {
      bodyLimit: accountsLimits.signInBodyBytes,
      schema: { body: signInFormSchema },
    },
    async (request, reply) => {
      const { hosted, visitor, body } = request;
      const { email, password, rememberMe, returnTo = "" } = body;
      try {
        await signIn(request, reply, { email, password, rememberMe: rememberMe === "true" });
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const view = hosted.views.of(visitor);
        const attempt = {
          status: error.status,
          problem: error.toText(view.site.texts),
          typedEmail: email,
          returnTo,
        };
        reply.headers(error.headers);
        return reply.send(
          preparePage(reply, await hosted.pages.answerRefusedSignIn(attempt, view)),
        );
      }
      return reply
        .header("cache-control", PER_VISITOR)
        .redirect(returnTo === "" ? accountsPaths.signIn : toOwnAddress(returnTo), 303);
    },
  );
}

/** Asking for a link for a new password, and setting the password by it. */
function addResetRoutes(app: App, options: AccountRoutesOptions): void {
  const { accounts, signInsPerMinute } = options;
  app.get(accountsPaths.passwordReset, async (request, reply) =>
    answerStep(request, reply, { step: "request" }),
  );

  app.post(
    accountsPaths.passwordReset,
    {
      bodyLimit: accountsLimits.signInBodyBytes,
      preHandler: app.rateLimit({ groupId: "asked passwords", max: signInsPerMinute }),
      schema: { body: resetRequestFormSchema },
    },
    async (request, reply) => {
      const { site } = request.hosted.views.of();
      const origin = linkOrigin(site, request);
      if (origin === undefined) {
        logOf(request).warn(
          "no link for a new password is mailed: the site has no baseUrl and no hosts",
        );
        return answerStep(request, reply, { step: "sent" });
      }
      // Done after the answer, so that it is the same and just as fast for an address without an account.
      reply.afterAnswer(
        () => accounts.requestReset(site, request.body.email, origin),
        "a link for a new password could not be mailed",
      );
      return answerStep(request, reply, { step: "sent" });
    },
  );

  addNewPassword(app, options);
}

/** The page of a link, and its form. */
function addNewPassword(app: App, { accounts, signInsPerMinute }: AccountRoutesOptions): void {
  app.get(
    `${accountsPaths.passwordReset}/:token`,
    { schema: tokenParams },
    async (request, reply) => {
      const { token } = request.params;
      return (await accounts.hasReset(websiteOf(request), token))
        ? answerStep(request, reply, { step: "set", action: toResetPath(token) })
        : answerStep(request, reply, { step: "ended" }, 404);
    },
  );

  app.post(
    `${accountsPaths.passwordReset}/:token`,
    {
      bodyLimit: accountsLimits.signInBodyBytes,
      preHandler: app.rateLimit({ groupId: "new passwords", max: signInsPerMinute }),
      schema: { ...tokenParams, body: newPasswordFormSchema },
    },
    async (request, reply) => {
      const { token } = request.params;
      const { texts } = request.hosted.views.of().site;
      switch (await accounts.reset(websiteOf(request), token, request.body.password)) {
        case "saved":
          return answerStep(request, reply, { step: "saved" });
        case "ended":
          return answerStep(request, reply, { step: "ended" }, 404);
        case "tooShort": {
          const problem = texts.passwordTooShort;
          return answerStep(
            request,
            reply,
            { step: "set", action: toResetPath(token), problem },
            400,
          );
        }
      }
    },
  );
}

/** Counts the attempt, then starts the session and returns its crumb. */
function createSignIn(app: App, { accounts, signInsPerMinute, secret }: AccountRoutesOptions) {
  const limits = createSignInLimits(app, { perMinute: signInsPerMinute, secret });
  return async (request: FastifyRequest, reply: FastifyReply, credentials: Credentials) => {
    const attempt = { websiteId: websiteOf(request), email: credentials.email };
    await limits.count(request, attempt);
    const own = request.cookies[cookies.account.name];
    const { token, account } = await accounts.signIn(attempt.websiteId, credentials, own);
    limits.remember(reply, attempt);
    nameAccount(reply, token, account, credentials.rememberMe);
    return reply.renewCrumb();
  };
}

async function signOut(
  accounts: AccountService,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookies.account.name];
  if (token) await accounts.signOut(token);
  clearCookie(reply, cookies.account);
  clearCookie(reply, cookies.accountInfo);
}

const tokenParams = { params: z.object({ token: z.string().check(z.regex(/^[\w-]{1,128}$/)) }) };

const toResetPath = (token: string): string => `${accountsPaths.passwordReset}/${token}`;

async function answerStep(
  { hosted, visitor }: FastifyRequest,
  reply: FastifyReply,
  step: PasswordStep,
  status = 200,
): Promise<string | Buffer> {
  const view = hosted.views.of(visitor);
  return preparePage(reply, await hosted.pages.answerPasswordStep(step, status, view));
}

const websiteOf = ({ hosted }: FastifyRequest): string => hosted.views.of().site.content.website.id;

/** Sets the cookies that identify the account. */
function nameAccount(
  reply: FastifyReply,
  token: string,
  { id }: Account,
  rememberMe: boolean,
): void {
  const lasting = (spec: CookieSpec) => (rememberMe ? remembered(spec) : spec);
  setCookie(reply, lasting(cookies.account), token);
  const info = JSON.stringify({ authenticated: true, siteUserId: id });
  setCookie(reply, lasting(cookies.accountInfo), info);
}
