import type { Engine } from "../../../../engine/index.ts";
import { customersScreen } from "../../../../templates/platform/pages/owner/customers.ts";
import { may } from "../../../contract/accounts/roles.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import {
  type OwnerScreen,
  readPageNumber,
  readText,
  toListPage,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import type { OrderService } from "../../orders/index.ts";

const PATH = `${screensPaths.owner}/customers`;

/** `/config/customers`: everybody who has ordered, to be searched. */
export function createCustomersScreen(
  engine: Engine,
  orders: Pick<OrderService, "countCustomers" | "listCustomers">,
): OwnerScreen {
  const content = engine.compile(customersScreen.source, customersScreen);
  return {
    path: PATH,
    place: 45,
    group: "customers",
    title: "customersTitle",
    permission: "store",
    async show({ view: { site, account }, below, search }) {
      if (below.length > 0) return undefined;
      const { texts, moneyFormat } = site;
      const q = readText(search, "q").trim().slice(0, valuesLimits.emailLength);
      const asked = { websiteId: site.content.website.id, search: q };
      const part = toListPage(await orders.countCustomers(asked), readPageNumber(search));
      const found = await orders.listCustomers(asked, part);
      return {
        content,
        data: {
          search: q,
          mayExport: may(account.role, "privacy"),
          rows: found.map(({ email, name, orders: count, cents, lastNumber, lastAt }) => ({
            email,
            name,
            orders: count,
            ordersPath: `${screensPaths.owner}/orders${toQuery({ q: email })}`,
            sum: toMoneyText(cents, moneyFormat),
            lastAt,
            lastPath: `${screensPaths.owner}/orders/${lastNumber}`,
          })),
          ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ q, page: String(page) })}`),
        },
      };
    },
  };
}
