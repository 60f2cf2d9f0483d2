import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import * as formsLimits from "../../contract/forms/limits.ts";
import * as formsPaths from "../../contract/forms/paths.ts";
import { isRedirectTarget } from "../../contract/forms/redirect-target.ts";
import {
  formValuesSchema,
  savedSubmissionSchema,
  saveSubmissionSchema,
  submissionKeySchema,
  validFormSchema,
} from "../../contract/forms/schemas.ts";
import { cookies } from "../../contract/http/cookies.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import { AppError, notFound, siteExpired } from "../../errors.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import { toPageAddress } from "../../pages/answers/page-answers.ts";
import { toOwnAddress } from "../../pages/content-pages.ts";
import { linkOrigin } from "../../site/site-address.ts";
import { isExpired } from "../../site/visibility/site-state.ts";
import { formUnknown, tooManySubmissions } from "./errors.ts";
import { readPosted, toRefused } from "./sent/posted-form.ts";
import type { FormService } from "./service.ts";
import { findTemplateSchema } from "./template-schema.ts";

/** Options of the routes of forms. */
export type FormRoutesOptions = {
  readonly forms: FormService;
  /** Submissions per minute and IP address. */
  readonly formWritesPerMinute: number;
};

const formParams = z.object({ formId: z.string().check(z.maxLength(valuesLimits.idLength)) });

const SIGN_UP_FAILED = "a sign-up for a list could not be stored";

type App = Parameters<FastifyPluginAsyncZod>[0];

/** The calls of forms, and the address at which they are posted without script. */
export const formRoutes: FastifyPluginAsyncZod<FormRoutesOptions> = async (app, options) => {
  const { forms, formWritesPerMinute } = options;
  await app.register(formbody, { bodyLimit: formsLimits.bodyBytes });
  const limit = (groupId: string, max: number) =>
    app.rateLimit({ groupId, max, errorResponseBuilder: () => tooManySubmissions() });
  const limitCalls = limit("calls of forms", formWritesPerMinute * formsLimits.callsPerWrite);

  app.post(
    formsPaths.submissionKey,
    { preHandler: limitCalls, schema: { response: { 200: submissionKeySchema } } },
    async ({ hosted, cookies: sent }, reply) => {
      // A crumb was sent, or the request would not have come this far; it may have been renewed since.
      const crumb = sent[cookies.crumb.name] ?? reply.renewCrumb();
      return { key: forms.createKey(hosted.views.of().site, crumb) };
    },
  );

  addSubmissions(app, forms, limit("submissions", formWritesPerMinute));

  app.post(
    `${formsPaths.validate}/:formId`,
    {
      bodyLimit: formsLimits.bodyBytes,
      preHandler: limitCalls,
      schema: { params: formParams, body: formValuesSchema, response: { 200: validFormSchema } },
    },
    async ({ hosted, params, body }) => {
      forms.validate(hosted.views.of().site, params.formId, body);
      return {};
    },
  );

  app.get(
    formsPaths.templateSchema,
    { schema: { querystring: z.object({ type: z.optional(z.string()) }) } },
    (request, reply) => {
      const schema = findTemplateSchema(request.query.type ?? "");
      if (!schema) throw notFound();
      return reply.send(schema);
    },
  );

  addPostedForms(app, forms, limit("posted forms", formWritesPerMinute));
};

/** Saves what a script sends. */
function addSubmissions(app: App, forms: FormService, limitPosts: preHandlerHookHandler): void {
  app.post(
    formsPaths.saveSubmission,
    {
      bodyLimit: formsLimits.bodyBytes,
      preHandler: limitPosts,
      schema: { body: saveSubmissionSchema, response: { 200: savedSubmissionSchema } },
    },
    async (request, reply) => {
      const { body } = request;
      const signUp = await forms.save({
        ...senderOf(request),
        formId: body.formId,
        form: body.form,
        key: body.key ?? "",
        captchaKey: body.captchaKey ?? "",
        crumb: request.cookies[cookies.crumb.name] ?? "",
        page: {
          title: body.pageTitle ?? "",
          id: body.pageId ?? "",
          source: body.contentSource ?? "",
          path: body.pagePath ?? "",
          permission: String(body.pagePermissionTypeValue ?? ""),
        },
      });
      if (signUp) reply.afterAnswer(signUp, SIGN_UP_FAILED);
      return { success: true as const };
    },
  );
}

/** Forms posted without script, which lead back to their page or on. */
function addPostedForms(app: App, forms: FormService, limitPosts: preHandlerHookHandler): void {
  app.post(
    `${formsPaths.forms}/:formId`,
    {
      bodyLimit: formsLimits.bodyBytes,
      preHandler: limitPosts,
      schema: { params: formParams, body: postedSchema },
    },
    async (request, reply) => {
      const { site } = request.hosted.views.of();
      if (isExpired(site)) throw siteExpired();
      const { formId } = request.params;
      const shown = site.forms.shown(formId);
      if (!shown) throw formUnknown();
      const { sent, honeypot, page } = readPosted(shown.fields, request.body);
      try {
        const signUp = await forms.post({ ...senderOf(request), page, formId, sent, honeypot });
        if (signUp) reply.afterAnswer(signUp, SIGN_UP_FAILED);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const posted = toRefused(shown, sent, error, site.texts);
        return answerRefused(request, reply, { error, posted, path: page.path });
      }
      // A path or address from the form's own file, checked when it was read.
      const target = isRedirectTarget(shown.successRedirect)
        ? shown.successRedirect
        : `${toOwnAddress(toDecodedPath(page.path))}?submitted=${formId}`;
      return reply.header("cache-control", PER_VISITOR).redirect(target, 303);
    },
  );
}

/** The inputs of a posted form; one that occurs several times is a list. */
const postedSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const senderOf = (request: FastifyRequest) => {
  const { site } = request.hosted.views.of();
  return { site, address: request.ip, origin: linkOrigin(site, request) };
};

/** The page of a form, or the home page if the form does not name it. Only its path is used. */
function toDecodedPath(path: string): string {
  const [own = ""] = path.split(/[?#]/);
  try {
    return decodeURIComponent(own);
  } catch (error) {
    if (error instanceof URIError) return "/";
    throw error;
  }
}

type Refused = {
  readonly error: AppError;
  readonly posted: ReturnType<typeof toRefused>;
  readonly path: string;
};

/** The form's page again, with the entered values and the errors; an error page if the form is on no page. */
async function answerRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, posted, path }: Refused,
): Promise<string | Buffer> {
  const { visitor, protocol, host } = request;
  const address = toPageAddress(toOwnAddress(toDecodedPath(path)));
  // The page may be in another language.
  const hosted = request.hosted.at(address.path);
  const view = { ...hosted.views.of(visitor), posted };
  const answer = await hosted.pages.answer(address, view, `${protocol}://${host}`);
  if ("redirect" in answer || answer.status !== 200) throw error;
  const { freshness: _shared, ...own } = answer;
  return preparePage(reply, { ...own, status: error.status });
}
