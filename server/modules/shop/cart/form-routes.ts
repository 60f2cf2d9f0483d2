import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { optionFieldPrefix, shownOptionFieldName } from "../../../contract/islands.ts";
import { limits } from "../../../contract/limits.ts";
import { toOptionText } from "../../../contract/rules/variant-choice.ts";
import { addEntryFormSchema } from "../../../contract/schemas/cart.ts";
import { toAppError } from "../../../http/error-handler.ts";
import { isFormPost } from "../../../http/request-kind.ts";
import type { CartService } from "./service.ts";

/** A product page to be shown again, with what the visitor had chosen and what was wrong with it. */
type ProductWithProblem = {
  readonly itemId: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** As it was typed. */
  readonly quantity: string;
  readonly problem: string;
  readonly status: number;
};

export type AddEntryFormOptions = {
  carts: CartService;
  path: string;
  limitWrites: preHandlerAsyncHookHandler;
  /**
   * Gives the HTML of an item's page with the problem shown. Status and `cache-control` are set already;
   * the item is in the catalog of the request's site.
   */
  renderProductWithProblem: (
    request: FastifyRequest,
    reply: FastifyReply,
    product: ProductWithProblem,
  ) => string | Promise<string>;
};

/**
 * The twin of the add call for visitors without script: the same path takes a posted form and leads to the
 * cart page, or shows the product page again with the problem. What shows no product is left to the error page.
 */
export const addEntryForm: FastifyPluginAsyncZod<AddEntryFormOptions> = async (app, options) => {
  const { carts, path, limitWrites, renderProductWithProblem } = options;
  app.addConstraintStrategy({
    name: "body",
    storage: () => {
      const handlers = new Map();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => handlers.set(kind, handler),
      };
    },
    deriveConstraint: (request) => (isFormPost(request) ? "form" : undefined),
    validate: () => true,
  });

  app.post(
    path,
    {
      constraints: { body: "form" },
      bodyLimit: limits.cartBodyBytes,
      preHandler: limitWrites,
      schema: { body: addEntryFormSchema },
      async errorHandler(thrown, request, reply) {
        const error = toAppError(thrown);
        const choice = toChoice(request.body);
        if (error.status >= 500 || !options.carts.sells(request.site, choice.itemId)) throw thrown;
        const html = await renderProductWithProblem(
          request,
          reply
            .status(error.status)
            .header("cache-control", "private, no-store")
            .type("text/html; charset=utf-8"),
          { ...choice, problem: error.toText(request.site.texts), status: error.status },
        );
        return reply.send(html);
      },
    },
    async ({ site, cartToken, body }, reply) => {
      const { itemId, attributes } = toChoice(body);
      const { sku, quantity, additionalFields } = body;
      const addition = { itemId, sku, attributes, quantity, additionalFields };
      const result = await carts.addEntry(site, cartToken, addition);
      reply.setCartToken(result.cartToken);
      return reply.redirect("/cart", 303);
    },
  );
};

/** What a form says of a product. A form that was refused may be anything: what is no text counts as empty. */
function toChoice(form: unknown) {
  const fields = new Map(Object.entries(form ?? {}));
  const text = (name: string): string => toText(fields.get(name));
  const attributes = [...fields]
    .filter(([name]) => name.startsWith(optionFieldPrefix))
    .slice(0, limits.productOptions)
    .map(([name, posted]): [string, string] => {
      const option = name.slice(optionFieldPrefix.length);
      const values = Array.isArray(posted) ? posted.map(toText) : [toText(posted)];
      const value = toChosenValue(values, text(shownOptionFieldName(option)));
      return [toOptionText(option), toOptionText(value)];
    });
  return {
    itemId: text("itemId"),
    attributes: Object.fromEntries(attributes),
    quantity: text("quantity"),
  };
}

/**
 * The value of an option that has a list and radio buttons, of which a theme shows one: the first that is
 * not as the page was written. On most pages nothing was chosen then, so it is the first that is not empty.
 */
const toChosenValue = (posted: readonly string[], shown: string): string =>
  posted.find((value) => value !== shown) ?? posted[0] ?? "";

const toText = (value: unknown): string => (typeof value === "string" ? value : "");
