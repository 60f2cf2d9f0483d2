import { isBelowMinimum, toMinimumText } from "../../../server/contract/cart/minimum-order.ts";
import * as cartPaths from "../../../server/contract/cart/paths.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { toMoneyText } from "../../../server/contract/values/money-text.ts";
import { Totals } from "../cart-page/totals.tsx";
import { entryPicture } from "../entry-picture.ts";
import type { CheckoutPart } from "./checkout-part.ts";

/** The contents of the cart and their costs. */
export function Summary({ state, texts, moneyFormat, minimumCents, subscription }: CheckoutPart) {
  const { cart, giftCards } = state;
  const gone = cart.entries.filter(({ maxQuantity }) => maxQuantity === 0);
  return (
    <aside className="checkout-summary" aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{texts.checkoutSummary}</h2>
      <Entries {...{ state, texts, moneyFormat, subscription }} />
      {subscription && <Plan terms={subscription.terms} title={texts.planTitle} />}
      {gone.length > 0 && (
        <p className="sqs-field-error" role="alert">
          {fill(texts.checkoutEntryGone, { titles: gone.map(({ title }) => title).join(", ") })}
        </p>
      )}
      <Totals cart={cart} texts={texts} moneyFormat={moneyFormat} />
      {giftCards.length > 0 && <GiftCards {...{ state, texts, moneyFormat }} />}
      {isBelowMinimum(cart.subtotalCents, minimumCents) && (
        <p className="sqs-field-error" role="alert">
          {toMinimumText(texts.minimumNotReached, minimumCents, moneyFormat)}
        </p>
      )}
      <p>
        <a href={cartPaths.page}>{texts.toCart}</a>
      </p>
    </aside>
  );
}

type EntriesProps = Pick<CheckoutPart, "state" | "texts" | "moneyFormat" | "subscription">;

const Entries = ({ state, texts, moneyFormat, subscription }: EntriesProps) => (
  <ul className="checkout-entries">
    {state.cart.entries.map(({ id, title, quantity, image, subTotal, chosenVariant, answers }) => (
      <li key={id} className="checkout-entry">
        {image !== null && <img {...entryPicture(image)} loading="lazy" alt="" />}
        <span className="checkout-entry-name">
          {fill(texts.checkoutUnits, { n: quantity, title })}
          {Object.values(chosenVariant.attributes).length > 0 && (
            <span className="checkout-hint">
              {Object.values(chosenVariant.attributes).join(", ")}
            </span>
          )}
          {answers?.map((answer) => (
            <span key={answer.title} className="checkout-hint">
              {`${answer.title}: ${answer.text}`}
            </span>
          ))}
        </span>{" "}
        <span className="checkout-entry-price">
          {subscription?.price ?? (subTotal === null ? "" : toMoneyText(subTotal, moneyFormat))}
        </span>
      </li>
    ))}
  </ul>
);

type PlanProps = {
  readonly terms: NonNullable<CheckoutPart["subscription"]>["terms"];
  readonly title: string;
};

/** The terms of the subscription. */
const Plan = ({ terms, title }: PlanProps) => (
  <section className="checkout-plan" aria-labelledby="checkout-subscription">
    <h3 id="checkout-subscription">{title}</h3>
    <dl className="checkout-terms">
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The gift cards that pay, and the rest to be paid. */
const GiftCards = ({ state, texts, moneyFormat }: Omit<EntriesProps, "subscription">) => (
  <dl className="cart-totals">
    {state.giftCards.map(({ name, cents }) => (
      <div key={name}>
        <dt>{fill(texts.checkoutGiftCard, { name })}</dt>{" "}
        <dd>{toMoneyText(-cents, moneyFormat)}</dd>
      </div>
    ))}
    <div className="cart-grand-total">
      <dt>{texts.checkoutDue}</dt> <dd>{toMoneyText(state.dueCents, moneyFormat)}</dd>
    </div>
  </dl>
);
