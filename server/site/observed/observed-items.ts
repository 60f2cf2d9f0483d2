import { hasLayout, isProduct } from "../../content/content.ts";
import { Layout } from "../../content/pages/layout.ts";
import type { Item } from "../../content/schemas.ts";
import { isSameData } from "../../memory/same-data.ts";
import { Answers } from "../catalog/answers.ts";
import { UNPRICED, variantPriceKeys } from "../catalog/variant-prices.ts";

type Product = Item["structuredContent"];

type Variants = NonNullable<Product>["variants"];

/** A product, and the one that stands for it. */
type StandingProduct = { readonly product: Product; readonly standIn: Product };

/** Variants, and those of before that differ from them in prices alone. */
type StandingVariants = { readonly variants: Variants; readonly standIns: Variants };

/** Parts of the item of an id. */
type Asked = {
  /** True for an item that is found by its id. */
  readonly isFound: (item: Item) => boolean;
  /** The product, by the one that stands for it. */
  readonly productOf: (id: string) => Product;
  readonly variantsOf: (id: string) => Variants;
  /** The variants, by those that stand for them where no price matters. */
  readonly unpricedOf: (id: string) => Variants;
  /** Another part of the item, by its key. */
  readonly partOf: (id: string, key: string) => unknown;
};

const PRODUCT = ["structuredContent"];

/** Keys of other items that lists seldom show. */
const TEXTS = ["body", "excerpt", "tags"];

/** Items, and those that stand for them. */
type Standing = { readonly items: readonly Item[]; readonly standIns: readonly Item[] };

/**
 * Items with parts that are read when they are asked for: the product, its variants, and texts of what is no product. The one of an id
 * stays the same object as long as the rest of it is the same, so that what is made of it depends on such a part only if it reads it.
 * An item without any of them, one with a layout, and one that its id does not find, stand for themselves.
 */
export class ObservedItems {
  readonly #withProduct: Answers<string>;
  readonly #withVariants: Answers<string>;
  readonly #withTexts: Answers<string>;
  readonly #known = new WeakMap<Item, Item>();
  readonly #lists = new WeakMap<readonly Item[], readonly Item[]>();
  /** The latest items of each page, by its URL id. */
  readonly #latest = new Map<string, Standing>();
  /** The latest products and variants, by the ids of their items. */
  readonly #products = new Map<string, StandingProduct>();
  readonly #variants = new Map<string, StandingVariants>();

  readonly #isFound: Asked["isFound"];

  constructor({ isFound, productOf, variantsOf, unpricedOf, partOf }: Asked) {
    this.#isFound = isFound;
    this.#withProduct = new Answers({ structuredContent: productOf });
    this.#withVariants = new Answers({ variants: variantsOf, [UNPRICED]: unpricedOf });
    this.#withTexts = new Answers(
      {},
      Object.fromEntries(TEXTS.map((key) => [key, (id: string) => partOf(id, key)])),
    );
  }

  /** Those that stand for the items of a page; the same array as long as they are the same. */
  of(urlId: string, items: readonly Item[]): readonly Item[] {
    const known = this.#lists.get(items);
    if (known) return known;
    const last = this.#latest.get(urlId);
    const before = new Map(last?.items.map((item, index) => [item.id, { last, index, item }]));
    const all = items.map((item) => {
      const found = before.get(item.id);
      return this.#begin(item, found?.item, found?.last.standIns[found.index]);
    });
    const isSame =
      last?.standIns.length === all.length &&
      all.every((item, index) => item === last.standIns[index]);
    const standIns = isSame ? last.standIns : all;
    this.#lists.set(items, standIns);
    this.#latest.set(urlId, { items, standIns });
    return standIns;
  }

  /** The one that stands for an item of a page of which `of` was asked. */
  ofItem = (item: Item): Item => this.#known.get(item) ?? item;

  /** The one that stands for the present product of an item. */
  ofProduct(id: string, product: Product): Product {
    if (!product?.variants) return product;
    const last = this.#products.get(id);
    if (last?.product === product) return last.standIn;
    const isKept = last?.product && isSameBeside(["variants"], last.product, product);
    const standIn = isKept ? last.standIn : this.#withVariants.in(product, id);
    this.#products.set(id, { product, standIn });
    return standIn;
  }

  /** Those that stand for the present variants of an item where no price matters: the ones of before if only prices have changed. */
  ofVariants(id: string, variants: Variants): Variants {
    const last = this.#variants.get(id);
    if (last?.variants === variants) return last?.standIns;
    const { standIns } = last ?? {};
    const isKept =
      variants !== undefined &&
      variants?.length === standIns?.length &&
      variants?.every((one, index) => isSameBeside(variantPriceKeys, standIns?.[index] ?? {}, one));
    const present = isKept ? standIns : variants;
    this.#variants.set(id, { variants, standIns: present });
    return present;
  }

  #begin(item: Item, last: Item | undefined, before: Item | undefined): Item {
    const asked = askedOf(item);
    if (!asked.some((key) => key in item) || !this.#isFound(item)) return item;
    const known = this.#known.get(item);
    if (known) return known;
    const answers = asked === PRODUCT ? this.#withProduct : this.#withTexts;
    const isStanding = last && before !== last && askedOf(last) === asked;
    const isKept = isStanding && isSameBeside(asked, last, item);
    const standIn = isKept && before ? before : answers.in(item, item.id);
    this.#known.set(item, standIn);
    return standIn;
  }
}

const NOTHING: readonly string[] = [];

/** The keys of an item that are read when they are asked for. */
function askedOf(item: Item): readonly string[] {
  if (isProduct(item)) return PRODUCT;
  return hasLayout(item) ? NOTHING : TEXTS;
}

function isSameBeside(asked: readonly string[], one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    Object.keys(other).every(
      (name, index) =>
        name === names[index] &&
        (asked.includes(name) ||
          isSameData(Reflect.get(one, name), Reflect.get(other, name), { dataClass: Layout })),
    )
  );
}
