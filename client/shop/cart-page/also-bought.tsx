import { useEffect, useState } from "react";
import type { Cart } from "../../../server/contract/cart/schemas.ts";
import { type ShownProduct, showsAlsoBought } from "../also-bought.ts";
import { cartApi } from "../cart.ts";
import { entryPicture } from "../entry-picture.ts";
import { showRelated } from "../related-items.ts";

type Props = {
  /** The products in the server's markup. */
  readonly products: readonly ShownProduct[];
  readonly cart: Cart;
  readonly title: string;
};

/** Products that others also bought, loaded again when the entries of the cart change. */
export function AlsoBought({ products, cart, title }: Props) {
  const [shown, setShown] = useState(products);
  const items = cart.entries.map(({ itemId }) => itemId).join();
  const [asked, setAsked] = useState(items);
  useEffect(() => {
    if (items === asked) return;
    setAsked(items);
    void cartApi.readAlsoBought().then((result) => {
      if (result.ok) setShown(result.value.products);
    });
  }, [items, asked]);
  useEffect(() => {
    if (showsAlsoBought(shown)) showRelated(shown);
  }, [shown]);
  if (!showsAlsoBought(shown)) return null;
  return (
    <section className="cart-also-bought">
      <h2>{title}</h2>
      <ul>
        {shown.map(({ id, title, fullUrl, image, price }) => (
          <li key={id}>
            <a href={fullUrl}>
              {/* biome-ignore lint/a11y/useAltText: entryPicture gives it an empty one. */}
              {image !== null && <img {...entryPicture(image)} loading="lazy" decoding="async" />}
              <span>{title}</span>
            </a>{" "}
            <span>{price.price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
