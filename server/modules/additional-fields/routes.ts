import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { productFormSchema } from "../../contract/forms/island.ts";
import * as productsPaths from "../../contract/products/paths.ts";
import * as valuesLimits from "../../contract/values/limits.ts";
import { itemUnknown } from "../../errors.ts";
import { shopOf } from "../../site/catalog/shop.ts";

const querySchema = z.object({ itemId: z.string().check(z.maxLength(valuesLimits.idLength)) });

/** The form of a product, loaded when a visitor is about to fill it in. */
export const additionalFieldsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    productsPaths.additionalFields,
    { schema: { querystring: querySchema, response: { 200: productFormSchema } } },
    async ({ hosted, visitor, query }) => {
      const view = hosted.views.of(visitor);
      const { forms, texts } = view.site;
      const { formId } = shopOf(view).findProduct(query.itemId) ?? {};
      const form = formId === undefined ? undefined : forms.shown(formId);
      if (!form) throw itemUnknown();
      return { form, texts };
    },
  );
};
