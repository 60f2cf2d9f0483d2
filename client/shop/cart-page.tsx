import { type ReactNode, useEffect, useRef, useState } from "react";
import { type CartPageProps, cartPagePropsSchema } from "../../server/contract/cart/island.ts";
import { QUANTITY_FIELD } from "../../server/contract/products/form.ts";
import { defineIsland, type IslandInput } from "../core/react/island.ts";
import { useStore } from "../core/react/use-store.ts";
// Browsers do not retry a module that once failed to load, so it has to be there before the network fails.
import "./answers.ts";
import { cartStore } from "./cart.ts";
import { AlsoBought } from "./cart-page/also-bought.tsx";
import type { Announce, CartPart } from "./cart-page/cart-part.ts";
import { Checkout } from "./cart-page/checkout.tsx";
import { Coupons } from "./cart-page/coupons.tsx";
import { EntryRow } from "./cart-page/entry-row.tsx";
import { Location } from "./cart-page/location.tsx";
import { Shipping } from "./cart-page/shipping.tsx";
import { Totals } from "./cart-page/totals.tsx";

/**
 * The cart page, inside `div.sqs-fullpage-shopping-cart-content`: the cart, and the controls to change it. Without
 * scripts its fields and buttons belong to forms beside it. It follows changes by other tabs.
 */
export const cartPage = defineIsland(cartPagePropsSchema, CartPage);

/** Fields that show their own errors. */
const WITH_OWN_ERRORS: readonly string[] = [QUANTITY_FIELD, "code", "country", "region"];

function CartPage({ props, texts: shared }: IslandInput<CartPageProps>) {
  const texts = { ...props.texts, ...shared };
  const cart = useStore(cartStore.cart, null) ?? props.cart;
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState("");
  // Shares the server's cart with the whole page.
  useEffect(() => void cartStore.follow(props.cart), [props.cart]);

  const { moneyFormat, refused } = props;
  const parts = { cart, texts, moneyFormat, refused };
  return (
    <>
      <h1 className="cart-title" ref={heading} tabIndex={-1}>
        {texts.cart}
      </h1>
      <p className="sqs-cart-status" role="status">
        {status}
      </p>
      {refused?.problem && <Refusal problem={refused.problem} />}
      {cart.entries.length === 0 ? (
        <p className="cart-empty">{texts.cartEmpty}</p>
      ) : (
        <FilledCart
          parts={parts}
          props={props}
          announce={setStatus}
          onRemoved={() => heading.current?.focus()}
        />
      )}
      <p className="cart-continue">
        <a href={props.continueUrl}>{texts.continueShopping}</a>
      </p>
      {cart.entries.length > 0 && (
        <AlsoBought products={props.alsoBought} cart={cart} title={texts.alsoBought} />
      )}
    </>
  );
}

type FilledCartProps = {
  readonly parts: CartPart;
  readonly props: CartPageProps;
  readonly announce: Announce;
  readonly onRemoved: () => void;
};

/** The entries, the choices and the sums. */
function FilledCart({ parts, props, announce, onRemoved }: FilledCartProps) {
  const { countries, destinations } = props;
  const places = { countries, destinations };
  return (
    <>
      <CartTable texts={parts.texts}>
        {parts.cart.entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            {...parts}
            entry={entry}
            isFirst={index === 0}
            announce={announce}
            onRemoved={onRemoved}
          />
        ))}
      </CartTable>
      <div className="cart-summary">
        <div className="cart-choices">
          <Coupons {...parts} giftCards={props.giftCards} announce={announce} />
          <Location {...parts} {...places} />
          <Shipping {...parts} {...places} />
        </div>
        <div className="cart-sums">
          <Totals {...parts} />
          <Checkout {...parts} minimumCents={props.minimumCents} />
        </div>
      </div>
    </>
  );
}

type CartTableProps = {
  readonly texts: CartPart["texts"];
  /** Its rows. */
  readonly children: ReactNode;
};

const CartTable = ({ texts, children }: CartTableProps) => (
  <div className="cart-lines">
    <table className="cart-table">
      <colgroup>
        <col />
        <col span={3} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{texts.columnItem}</th>
          <th scope="col" className="cart-quantity">
            {texts.columnQuantity}
          </th>
          <th scope="col" className="cart-price">
            {texts.columnUnitPrice}
          </th>
          <th scope="col" className="cart-total">
            {texts.columnLineTotal}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** The problem of a form that was posted without script, if no field shows it. */
function Refusal({
  problem,
}: {
  readonly problem: NonNullable<NonNullable<CartPageProps["refused"]>["problem"]>;
}) {
  return problem.fields.some((field) => WITH_OWN_ERRORS.includes(field)) ? null : (
    <p className="sqs-field-error cart-refused" role="alert">
      {problem.text}
    </p>
  );
}
