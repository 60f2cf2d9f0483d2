import type {
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  preHandlerHookHandler,
} from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Permission } from "../../contract/accounts/roles.ts";
import { preferencesSchema, siteLayoutSchema } from "../../contract/editing/answer-schemas.ts";
import * as editingLimits from "../../contract/editing/limits.ts";
import * as editingPaths from "../../contract/editing/paths.ts";
import {
  headerFooterAnswerSchema,
  headerFooterSchema,
  localeAnswerSchema,
  localeSchema,
  navigationUpdateSchema,
  preferenceParamsSchema,
} from "../../contract/editing/schemas.ts";
import { cookies } from "../../contract/http/cookies.ts";
import { inputInvalid } from "../../errors.ts";
import { setCookie } from "../../http/session.ts";
import { findLanguage } from "../../site/languages.ts";
import { assertMay } from "../../site/visibility/assert-may.ts";
import { type EditState, readIfMatch } from "./edit-state.ts";
import type { HeaderFooter } from "./header-footer-service.ts";
import type { Navigations } from "./navigation-service.ts";
import type { Preferences } from "./preference-service.ts";
import { assertWritable } from "./writable-json.ts";

/** Options of the routes. */
export type EditingRoutesOptions = {
  readonly preferences: Preferences;
  readonly headerFooter: HeaderFooter;
  readonly navigations: Navigations;
};

type App = Parameters<FastifyPluginAsyncZod>[0];

/** Options of all routes that write, which count together. */
type Write = {
  readonly bodyLimit: number;
  readonly preHandler: (preHandlerHookHandler | preHandlerAsyncHookHandler)[];
};

/** Calls for owners' changes to their site, and questions that everybody may ask. */
export const editingRoutes: FastifyPluginAsyncZod<EditingRoutesOptions> = async (app, options) => {
  const write = {
    bodyLimit: editingLimits.bodyBytes,
    preHandler: [
      app.rateLimit({ groupId: "edits of settings", max: editingLimits.editsPerMinute }),
      async ({ body }: FastifyRequest) => assertWritable(body),
    ],
  };
  addPreferences(app, options, write);

  app.post(
    editingPaths.accountLocale,
    { ...write, schema: { body: localeSchema, response: { 200: localeAnswerSchema } } },
    async ({ body, hosted }, reply) => {
      const language = findLanguage(hosted.site, body.language);
      if (language === undefined) throw inputInvalid({ language: { text: "languageUnknown" } });
      setCookie(reply, cookies.locale, language);
      return { language };
    },
  );

  addLayout(app, options, write);
};

/** The preferences of the shop. */
function addPreferences(app: App, { preferences }: EditingRoutesOptions, write: Write): void {
  app.get(
    `${editingPaths.commercePreferences}/:namespace`,
    {
      ...forOwners("store"),
      schema: { params: preferenceParamsSchema, response: { 200: preferencesSchema } },
    },
    async (request, reply) =>
      answer(reply, await preferences.find(websiteOf(request), request.params.namespace)),
  );

  app.put(
    `${editingPaths.commercePreferences}/:namespace`,
    {
      ...forOwners("store"),
      ...write,
      schema: {
        params: preferenceParamsSchema,
        body: preferencesSchema,
        response: { 200: preferencesSchema },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const { crumb: _crumb, ...withoutCrumb } = body;
      // With the crumb in a header, a key of that name is a preference.
      const sent = headers["x-csrf-token"] === undefined ? withoutCrumb : body;
      const websiteId = websiteOf(request);
      return answer(
        reply,
        await preferences.save(websiteId, params.namespace, sent, ifMatchOf(request)),
      );
    },
  );
}

/** Header, footer and navigations. */
function addLayout(
  app: App,
  { headerFooter, navigations }: EditingRoutesOptions,
  write: Write,
): void {
  app.get(
    editingPaths.siteHeaderFooter,
    { ...forOwners("content"), schema: { response: { 200: headerFooterAnswerSchema } } },
    async (request, reply) => answer(reply, headerFooter.find(viewOf(request)().site)),
  );

  app.put(
    editingPaths.siteHeaderFooter,
    {
      ...forOwners("content"),
      ...write,
      schema: { body: headerFooterSchema, response: { 200: headerFooterAnswerSchema } },
    },
    async (request, reply) => {
      const { header, footer } = request.body;
      const siteOf = () => viewOf(request)().site;
      return answer(reply, await headerFooter.save(siteOf, { header, footer }, ifMatchOf(request)));
    },
  );

  app.get(
    editingPaths.siteLayout,
    { schema: { response: { 200: siteLayoutSchema } } },
    async (request, reply) => answer(reply, navigations.find(viewOf(request)())),
  );

  app.post(
    editingPaths.updateNavigation,
    {
      ...forOwners("content"),
      ...write,
      schema: { body: navigationUpdateSchema, response: { 200: siteLayoutSchema } },
    },
    async (request, reply) => {
      const { fieldName, templateId, navigation } = request.body;
      const update = { fieldName, templateId, items: navigation.items };
      return answer(reply, await navigations.save(viewOf(request), update, ifMatchOf(request)));
    },
  );
}

/** Before the request is read, so that its errors are not revealed to others. */
const forOwners = (permission: Permission) => ({
  onRequest: async ({ visitor }: FastifyRequest) => assertMay(visitor, permission),
});
const ifMatchOf = ({ headers }: FastifyRequest) => readIfMatch(headers["if-match"]);
const websiteOf = ({ hosted }: FastifyRequest) => hosted.site.content.website.id;
const viewOf = (request: FastifyRequest) => () =>
  request.server.hostedOf(request).views.of(request.visitor);

/** Answers a state with its `ETag`. The schema of the answer guarantees its shape. */
function answer<Body>(reply: FastifyReply, { body, etag }: EditState): Body {
  reply.header("etag", etag);
  return body as Body;
}
