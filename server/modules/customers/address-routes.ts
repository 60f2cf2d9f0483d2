import formbody from "@fastify/formbody";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { findAddressProblems, toAddress } from "../../contract/checkout/address-rules.ts";
import { type AddressPart, addressField, addressParts } from "../../contract/checkout/fields.ts";
import { addressPartLengths } from "../../contract/checkout/schemas.ts";
import * as customersLimits from "../../contract/customers/limits.ts";
import * as customersPaths from "../../contract/customers/paths.ts";
import { PER_VISITOR, preparePage } from "../../http/answers/page-reply.ts";
import type { Page } from "../../render/page/page.ts";
import { isCountry } from "../../site/forms/countries.ts";
import type { View } from "../../site/view.ts";
import type { AddressPages } from "./address-pages.ts";
import type { AddressOwner, AddressStore } from "./address-store.ts";
import type { AccountPages } from "./pages.ts";

/** Options of the routes of addresses. */
export type AddressRoutesOptions = {
  readonly addresses: AddressStore;
  readonly pages: Pick<AccountPages, "show">;
  readonly addressPages: AddressPages;
  /** Per minute and IP address. */
  readonly formWritesPerMinute: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

const KIND = "shipping";

/** Control characters and lone surrogates are refused, because databases reject or alter them. */
const line = (part: AddressPart) =>
  z._default(
    z.string().check(z.maxLength(addressPartLengths[part]), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
    "",
  );

const id = z.uuid();
const idSchema = z.object({ id });
const parts = Object.fromEntries(
  addressParts.map((part) => [addressField(KIND, part), line(part)]),
) as Record<`shipping-${AddressPart}`, ReturnType<typeof line>>;
const addressSchema = z.object({ id, ...parts });

/** Whoever has signed in adds, changes and removes addresses, and chooses the one with which checkouts begin. */
export const addressRoutes: FastifyPluginAsyncZod<AddressRoutesOptions> = async (
  app,
  { addresses, pages, addressPages, formWritesPerMinute, now },
) => {
  await app.register(formbody);
  const options = {
    bodyLimit: customersLimits.addressBytes,
    preHandler: app.rateLimit({ groupId: "own addresses", max: formWritesPerMinute }),
  };
  /** Does something for the account that has signed in, and leads back to its page. */
  async function act(
    { hosted, visitor }: FastifyRequest,
    reply: FastifyReply,
    change: (owner: AddressOwner, view: View) => Promise<Page | undefined>,
  ) {
    const view = hosted.views.of(visitor);
    const { account, site } = view;
    const owner = account && {
      websiteId: site.content.website.id,
      accountId: account.id,
      email: account.email,
    };
    const refused = owner ? await change(owner, view) : await pages.show(view, { status: 401 });
    if (refused) return preparePage(reply, await hosted.pages.answerPage(refused, view));
    return reply.header("cache-control", PER_VISITOR).redirect(customersPaths.account, 303);
  }

  app.post(
    customersPaths.address,
    { ...options, schema: { body: addressSchema } },
    (request, reply) =>
      act(request, reply, async (owner, view) => {
        const { id: own, ...values } = request.body;
        const problems = findAddressProblems(KIND, values, { phone: "optional", isCountry });
        if (problems.size > 0) return addressPages.form(view, { id: own, values, problems });
        const address = toAddress(KIND, values);
        const limits = { now: now(), most: customersLimits.addresses };
        const isKept = await addresses.save(owner, { id: own, address }, limits);
        return isKept
          ? undefined
          : pages.show(view, { status: 409, problem: "accountAddressesFull" });
      }),
  );
  app.post(
    customersPaths.defaultAddress,
    { ...options, schema: { body: idSchema } },
    (request, reply) =>
      act(request, reply, async (owner) => {
        await addresses.makeDefault(owner, request.body.id, now());
        return undefined;
      }),
  );
  app.post(
    customersPaths.removeAddress,
    { ...options, schema: { body: idSchema } },
    (request, reply) =>
      act(request, reply, async (owner) => {
        await addresses.remove(owner, request.body.id);
        return undefined;
      }),
  );
};
