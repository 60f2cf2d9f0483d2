import type { MouseEvent } from "react";
import { cartForms } from "../../../server/contract/cart/forms.ts";
import type { CartEntry } from "../../../server/contract/cart/schemas.ts";
import { toUnitPriceText } from "../../../server/contract/products/unit-price.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { toMoneyText } from "../../../server/contract/values/money-text.ts";
import { cartStore } from "../cart.ts";
import { alertFailure } from "../cart-failure.ts";
import { toVariantText } from "../cart-texts.ts";
import { removeEntry } from "../cart-writes.ts";
import { entryPicture } from "../entry-picture.ts";
import type { Announce, CartPart } from "./cart-part.ts";
import { EditFields } from "./edit-fields.tsx";
import { QuantityField } from "./quantity-field.tsx";

type Props = CartPart & {
  readonly entry: CartEntry;
  /** Its image is the page's first one, and the only one that is not loaded lazily. */
  readonly isFirst: boolean;
  readonly announce: Announce;
  /** The row is gone, and with it the focused element. */
  readonly onRemoved: () => void;
};

/** Hides the image's link from keyboard and screen readers, because the product's name beside it is the same link. */
const hiddenLink = { tabIndex: -1, "aria-hidden": true } as const;

/** A line of the cart: product, quantity, price, and the button that removes it. */
export function EntryRow({ entry, isFirst, texts, moneyFormat, ...props }: Props) {
  const { refused, announce, onRemoved } = props;
  const { title } = entry;
  const money = (cents: number | null) => (cents === null ? "" : toMoneyText(cents, moneyFormat));

  async function remove(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const opener = event.currentTarget;
    const result = await cartStore.write(removeEntry(entry.id));
    if (!result.ok) {
      alertFailure({ title: texts.removeFailedTitle, failure: result.failure, texts, opener });
      return;
    }
    announce(fill(texts.entryRemoved, { title }));
    onRemoved();
  }

  return (
    <tr className="cart-row">
      <th scope="row" className="cart-item">
        <Product {...{ entry, isFirst, texts }} />
        <EditFields {...{ entry, texts, announce }} />
        <button
          type="submit"
          form={cartForms.removal(entry.id)}
          name="remove"
          value="true"
          className="cart-remove"
          aria-label={fill(texts.removeEntryName, { title })}
          onClick={remove}
        >
          {texts.removeEntry}
        </button>
      </th>
      <td className="cart-quantity" data-label={texts.columnQuantity}>
        <QuantityField {...{ entry, texts, moneyFormat, refused, announce }} />
      </td>
      <td className="cart-price" data-label={texts.columnUnitPrice}>
        {money(entry.purchasePriceCents)}
        {entry.unitPrice && <UnitPrice {...{ texts, moneyFormat }} price={entry.unitPrice} />}
      </td>
      <td className="cart-total" data-label={texts.columnLineTotal}>
        {money(entry.subTotal)}
      </td>
    </tr>
  );
}

/** The image, the name, and what was chosen of the product of an entry. */
function Product({ entry, isFirst, texts }: Pick<Props, "entry" | "isFirst" | "texts">) {
  const { title, fullUrl, image } = entry;
  const variant = toVariantText(entry);
  return (
    <>
      {image !== null && (
        <a className="cart-image" href={fullUrl || undefined} {...hiddenLink}>
          {/* biome-ignore lint/a11y/useAltText: entryPicture gives it an empty one. */}
          <img
            {...entryPicture(image)}
            {...(isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const))}
            decoding="async"
          />
        </a>
      )}
      <a className="cart-product" href={fullUrl || undefined}>
        {title}
      </a>
      {variant !== "" && <span className="cart-variant">{variant}</span>}
      {entry.answers?.map(({ title: name, text }) => (
        <span key={name} className="cart-variant">{`${name}: ${text}`}</span>
      ))}
      {entry.maxQuantity === 0 && (
        <span className="cart-unavailable">{texts.entryUnavailable}</span>
      )}
    </>
  );
}

type UnitPriceProps = Pick<Props, "texts" | "moneyFormat"> & {
  readonly price: NonNullable<CartEntry["unitPrice"]>;
};

const UnitPrice = ({ price, texts, moneyFormat }: UnitPriceProps) => (
  <>
    {" "}
    <span className="cart-base-price product-unit-price">
      {toUnitPriceText(price, moneyFormat, texts)}
    </span>
  </>
);
