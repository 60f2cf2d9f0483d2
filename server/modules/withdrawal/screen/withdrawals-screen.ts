import type { Engine } from "../../../../engine/index.ts";
import { withdrawalsScreen } from "../../../../templates/platform/pages/owner/withdrawals.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import {
  type OwnerScreen,
  readPageNumber,
  toListPage,
  toPageLinks,
  toQuery,
} from "../../../screens/index.ts";
import type { WithdrawalService } from "../service.ts";
import { readOrderNumber } from "../withdrawal-rules.ts";

/** The address of the screen. */
export const PATH = `${screensPaths.owner}/withdrawals`;

/** `/config/withdrawals`: the withdrawals of buyers, including those without a matching order. */
export function createWithdrawalsScreen(
  engine: Engine,
  withdrawals: Pick<WithdrawalService, "count" | "list">,
): OwnerScreen {
  const content = engine.compile(withdrawalsScreen.source, withdrawalsScreen);
  return {
    path: PATH,
    place: 100,
    group: "orders",
    title: "withdrawalsTitle",
    permission: "store",
    async show({ view: { site }, below, search }) {
      if (below.length > 0) return undefined;
      const { texts } = site;
      const { id } = site.content.website;
      const part = toListPage(await withdrawals.count(id), readPageNumber(search));
      const found = await withdrawals.list(id, part);
      return {
        content,
        data: {
          rows: found.map(({ name, email, orderNumber, items, orderId, receivedAt }) => ({
            name,
            email,
            orderNumber,
            receivedAt,
            items: items || texts.withdrawalAllItems,
            ...(orderId === null
              ? { isUnmatched: true }
              : { path: `${screensPaths.owner}/orders/${readOrderNumber(orderNumber)}` }),
          })),
          ...toPageLinks(texts, part, (page) => `${PATH}${toQuery({ page: String(page) })}`),
        },
      };
    },
  };
}
