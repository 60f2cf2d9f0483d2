import type { CartFollower } from "../cart/index.ts";
import { isPossibleCode } from "../gift-cards/index.ts";
import type { CheckoutService } from "./service.ts";

/** Gift cards whose codes are typed at the cart: its checkout keeps them until the order is placed. */
export const createPayingCards = (
  checkouts: Pick<CheckoutService, "changeCode" | "listCards">,
): CartFollower => ({
  async applyGiftCard(caller, code) {
    if (!isPossibleCode(code)) return false;
    await checkouts.changeCode(caller, { code });
    return true;
  },
  async removeGiftCard(caller, lastFour) {
    await checkouts.changeCode(caller, { remove: lastFour });
  },
  listGiftCards: checkouts.listCards,
});
