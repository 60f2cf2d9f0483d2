import type { Engine } from "../../../engine/index.ts";
import { accountPage } from "../../../templates/platform/pages/account.ts";
import { may } from "../../contract/accounts/roles.ts";
import * as customersLimits from "../../contract/customers/limits.ts";
import * as customersPaths from "../../contract/customers/paths.ts";
import * as ordersPaths from "../../contract/orders/paths.ts";
import { pageTypes } from "../../contract/page/types.ts";
import { fill, type TextName } from "../../contract/texts/index.ts";
import { toMoneyText } from "../../contract/values/money-text.ts";
import type { PageSource } from "../../pages/page-source.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import { createSignInPages } from "../../pages/sign-in-page.ts";
import type { Page } from "../../render/page/page.ts";
import type { View } from "../../site/view.ts";
import { type OrderService, statusNames } from "../orders/index.ts";

import type { AddressStore } from "./address-store.ts";
import { toShownAddresses } from "./shown-addresses.ts";

/** Orders on the page, the newest. */
const SHOWN_ORDERS = 100;

type AccountPageParts = {
  readonly orders: Pick<OrderService, "find" | "listOrdersOf">;
  readonly addresses: Pick<AddressStore, "list">;
  /** True if data can be exported and erased. */
  readonly hasPrivacy: boolean;
};

/** The outcome of a form, as its page reports it, with the status of the answer. */
type Outcome = { readonly status: number; readonly problem?: TextName; readonly notice?: TextName };

/** The page of an account. */
export type AccountPages = {
  readonly source: PageSource;
  show(view: View, told: Outcome): Promise<Page>;
};

/** `/account`: the orders of whoever has signed in, found by the account's address; anybody else is asked to sign in. */
export function createAccountPages(
  engine: Engine,
  { orders, addresses, hasPrivacy }: AccountPageParts,
): AccountPages {
  const main = engine.compile(accountPage.source, accountPage);
  const signIn = createSignInPages(engine);

  async function show(view: View, { status, problem, notice }: Outcome): Promise<Page> {
    const { account, site } = view;
    const { texts } = site;
    if (view.accountFault) throw view.accountFault;
    if (!account) {
      const parts = { status: 401, returnTo: customersPaths.account } as const;
      return signIn.form(view, { ...parts, message: "accountPageAsks" });
    }
    const ids = await orders.listOrdersOf(site.content.website.id, account.email, SHOWN_ORDERS);
    const found = await Promise.all(ids.map((id) => orders.find(id)));
    const owner = { websiteId: site.content.website.id, email: account.email };
    const kept = toShownAddresses(site, await addresses.list(owner));
    return toPlatformPage(view, "accountPageTitle", {
      status,
      type: pageTypes.ssoPage,
      id: "account",
      main,
      data: {},
      beside: {
        account: {
          email: account.email,
          ...(problem && { problem: fill(texts[problem], { n: customersLimits.addresses }) }),
          ...(notice && { notice: texts[notice] }),
          ...(may(account.role, "overview") && { isOwner: true }),
          // Accounts of people who run the site end at `/config/accounts`.
          ...(hasPrivacy && { data: { mayErase: account.role === "none" } }),
          addresses: kept,
          newAddress: customersPaths.address,
          orders: found.flatMap((order) =>
            order
              ? [
                  {
                    path: `${ordersPaths.page}/${order.token}`,
                    name: fill(texts.accountOrderOf, { number: order.number }),
                    createdAt: order.createdAt,
                    total: toMoneyText(order.totals.grandTotalCents, site.moneyFormat),
                    status: texts[statusNames[order.status]],
                  },
                ]
              : [],
          ),
        },
      },
      perVisitor: true,
    });
  }

  return {
    source: ({ path }, view) =>
      path === customersPaths.account ? show(view, { status: 200 }) : undefined,
    show,
  };
}
