import type { FastifyRequest, preHandlerHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as editingLimits from "../../contract/editing/limits.ts";
import * as editingPaths from "../../contract/editing/paths.ts";
import {
  languagesAnswerSchema,
  languagesSchema,
  multilingualSettingsSchema,
  multilingualStatusSchema,
} from "../../contract/editing/schemas.ts";
import { assertMay } from "../../site/visibility/assert-may.ts";
import { type EditState, readIfMatch } from "./edit-state.ts";
import type { Languages } from "./language-service.ts";

/** Options of the routes. */
export type LanguageRoutesOptions = {
  readonly languages: Languages;
};

type App = Parameters<FastifyPluginAsyncZod>[0];

/** Options of all routes that write, which count together. */
type Write = { readonly bodyLimit: number; readonly preHandler: preHandlerHookHandler };

/** The languages of a site, for owners. */
export const languageRoutes: FastifyPluginAsyncZod<LanguageRoutesOptions> = async (
  app,
  options,
) => {
  const { languages } = options;
  // Before the request is read, so that its errors are not revealed to others.
  app.addHook("onRequest", async ({ visitor }) => assertMay(visitor, "content"));
  const write = {
    bodyLimit: editingLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "edits of languages", max: editingLimits.editsPerMinute }),
  };
  addReadings(app, languages);

  addWrites(app, languages, write);
};

/** Reads the settings and the languages. */
function addReadings(app: App, languages: Languages): void {
  app.get(
    editingPaths.multilingualSettings,
    { schema: { response: { 200: multilingualSettingsSchema } } },
    async (request) => toSettings(languages, siteOf(request)),
  );

  app.get(
    editingPaths.multilingualStatus,
    { schema: { response: { 200: multilingualStatusSchema } } },
    async (request) => ({ status: toSettings(languages, siteOf(request)).status }),
  );

  app.get(
    editingPaths.multilingualLanguages,
    { schema: { response: { 200: languagesAnswerSchema } } },
    async (request, reply) => {
      const { body, etag } = languages.find(siteOf(request)());
      reply.header("etag", etag);
      return toAnswer(body);
    },
  );
}

/** Saves languages, and ends the connection to a translator. */
function addWrites(app: App, languages: Languages, write: Write): void {
  app.put(
    editingPaths.multilingualLanguages,
    { ...write, schema: { body: languagesSchema, response: { 200: languagesAnswerSchema } } },
    async (request, reply) => {
      const { body, etag } = await languages.save(
        siteOf(request),
        request.body.languages,
        ifMatchOf(request),
      );
      reply.header("etag", etag);
      return toAnswer(body);
    },
  );

  app.delete(
    editingPaths.multilingualConnection,
    { ...write, schema: { response: { 200: multilingualStatusSchema } } },
    async (request, reply) => {
      const { etag } = await languages.disconnect(siteOf(request), ifMatchOf(request));
      reply.header("etag", etag);
      return { status: toSettings(languages, siteOf(request)).status };
    },
  );
}

const siteOf = (request: FastifyRequest) => () =>
  request.server.hostedOf(request).views.of(request.visitor).site;
const ifMatchOf = ({ headers }: FastifyRequest) => readIfMatch(headers["if-match"]);

function toSettings(languages: Languages, site: ReturnType<typeof siteOf>) {
  const { enabledLanguages, ...settings } = languages.settings(site());
  return { ...settings, enabledLanguages: [...enabledLanguages] };
}

/** The schema of the answer guarantees its shape. */
const toAnswer = <Body>(body: EditState["body"]): Body => body as Body;
