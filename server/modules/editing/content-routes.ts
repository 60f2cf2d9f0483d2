import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as editingLimits from "../../contract/editing/limits.ts";
import * as editingPaths from "../../contract/editing/paths.ts";
import {
  categoryParamsSchema,
  contentParamsSchema,
  createdCategorySchema,
  createdStoreSchema,
  newCategorySchema,
  newStoreSchema,
} from "../../contract/editing/schemas.ts";
import { notFound } from "../../errors.ts";
import type { View } from "../../site/view.ts";
import { assertMay } from "../../site/visibility/assert-may.ts";
import type { ContentService } from "./content-service.ts";

/** Options of the routes. */
export type ContentRoutesOptions = { readonly contents: ContentService };

const newStore = {
  params: contentParamsSchema,
  body: newStoreSchema,
  response: { 200: createdStoreSchema },
};

const newCategory = {
  params: categoryParamsSchema,
  body: newCategorySchema,
  response: { 200: createdCategorySchema },
};

/** The calls by which owners create shop pages and categories. */
export const contentRoutes: FastifyPluginAsyncZod<ContentRoutesOptions> = async (app, options) => {
  const { contents } = options;
  // Before the request is read, so that its errors are not revealed to others.
  app.addHook("onRequest", async ({ visitor }) => assertMay(visitor, "productDrafts"));
  const write = {
    bodyLimit: editingLimits.bodyBytes,
    preHandler: app.rateLimit({ groupId: "edits of content", max: editingLimits.editsPerMinute }),
  };
  const products = `${editingPaths.contentService}/:websiteId/products`;

  app.post(
    products,
    {
      ...write,
      schema: newStore,
    },
    (request) => {
      const { navigationTitle, title, urlId, description, enabled } = request.body;
      return contents.createStore(viewOf(request, request.params.websiteId), {
        title,
        enabled,
        navigationTitle: navigationTitle ?? "",
        urlId: urlId ?? "",
        description: description ?? "",
      });
    },
  );

  app.post(
    `${products}/:collectionId/categories`,
    {
      ...write,
      schema: newCategory,
    },
    (request) => {
      const { params, body } = request;
      const { displayName, parentCategoryId, type, pageRendering, displayIndex } = body;
      return contents.createCategory(viewOf(request, params.websiteId), params.collectionId, {
        displayName,
        type,
        pageRendering,
        displayIndex,
        parentCategoryId: parentCategoryId ?? "",
      });
    },
  );
};

/** The view of the site named in the path, which must be that of the request. */
function viewOf(request: FastifyRequest, websiteId: string): View {
  const view = request.hosted.views.of(request.visitor);
  if (view.site.content.website.id !== websiteId) throw notFound();
  return view;
}
