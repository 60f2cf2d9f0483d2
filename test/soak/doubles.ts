import { request } from "undici";
import { stripeWebhook } from "../../server/contract/payments/paths.ts";
import type { Address } from "../bench/shop/visitor.ts";
import type { MailServer } from "../support/doubles/mail-server.ts";
import type { StripeDouble } from "../support/doubles/stripe-double.ts";

/** Of that many seconds, the mail server is out of order in one. */
const MAIL_TURN = 10;

/** Every so many seconds a call of the provider fails, in turn before it has done anything and after. */
const CALL_TURN = 2;

/** Of that many messages of the provider one is lost, and another comes twice; lost ones come again later. */
const MESSAGE_TURN = 10;

type Doubles = { readonly mail: MailServer; readonly stripe: StripeDouble; readonly shop: Address };

/** Troubles of those on whom the shop relies, for as long as it runs. */
export type Troubles = {
  /** Everybody works again, and what was lost is delivered. */
  end(): Promise<void>;
};

/** Lets the mail server and the provider fail now and then, and delivers the provider's messages to the shop. */
export function makeTrouble({ mail, stripe, shop }: Doubles): Troubles {
  const lost: StripeDouble["events"][number][] = [];
  let told = 0;
  let seconds = 0;

  async function deliver({ body, signature }: StripeDouble["events"][number]): Promise<boolean> {
    const headers = {
      host: `${shop.host}:${shop.port}`,
      "content-type": "application/json",
      "stripe-signature": signature,
    };
    const url = `http://127.0.0.1:${shop.port}${stripeWebhook}`;
    const answer = await request(url, { method: "POST", headers, body });
    await answer.body.dump();
    return answer.statusCode === 200;
  }

  /** Sends what has happened since; what the shop does not take comes again. */
  async function tell(isComplete: boolean): Promise<void> {
    const fresh = stripe.events.slice(told);
    const again = lost.splice(0);
    told += fresh.length;
    for (const [place, event] of [...fresh, ...again].entries()) {
      const turn = isComplete || place >= fresh.length ? -1 : place % MESSAGE_TURN;
      if (turn === 0 || !(await deliver(event))) lost.push(event);
      if (turn === 1) await deliver(event);
    }
  }

  let telling = Promise.resolve();
  const timer = setInterval(() => {
    seconds += 1;
    const isBroken = seconds % MAIL_TURN === 0;
    mail.behave(isBroken ? "busy" : "take");
    if (seconds % CALL_TURN === 0) {
      stripe.failNext("/v1/", (seconds / CALL_TURN) % 2 ? "before" : "after");
    }
    telling = telling.then(() => tell(false));
  }, 1000);

  return {
    async end() {
      clearInterval(timer);
      mail.behave("take");
      stripe.forgetFaults();
      await telling;
      do await tell(true);
      while (lost.length > 0 || told < stripe.events.length);
    },
  };
}
