import { type MouseEvent, useEffect, useState } from "react";
import type { CartEntry } from "../../../server/contract/cart/schemas.ts";
import { fill } from "../../../server/contract/texts/fill.ts";
import { askFields } from "../ask-fields.ts";
import { cartStore } from "../cart.ts";
import { changeFields } from "../cart-writes.ts";
import type { Announce, CartPart } from "./cart-part.ts";

type Props = Pick<CartPart, "texts"> & {
  readonly entry: CartEntry;
  readonly announce: Announce;
};

/** The button that opens an entry's additional fields again. It needs scripts, so it only appears with them. */
export function EditFields({ entry, texts, announce }: Props) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { id, itemId, title, additionalFields, chosenVariant } = entry;
  if (!isReady || additionalFields === null || entry.fullUrl === "") return null;

  const edit = ({ currentTarget: opener }: MouseEvent<HTMLButtonElement>) =>
    askFields(
      {
        itemId,
        filledIn: additionalFields,
        failedTitle: texts.fieldsFailedTitle,
        opener,
        async save(values) {
          const { sku } = chosenVariant;
          const changed = changeFields(id, { itemId, sku, additionalFields: values });
          const result = await cartStore.write(changed);
          if (result.ok) announce(fill(texts.fieldsChanged, { title }));
          return result;
        },
      },
      texts,
    );

  return (
    <button
      type="button"
      className="cart-remove cart-edit-fields"
      aria-label={fill(texts.editFieldsName, { title })}
      onClick={edit}
    >
      {texts.editFields}
    </button>
  );
}
