import type { Item } from "../../../server/content/schemas.ts";
import { toSkus } from "../../../server/site/catalog/product.ts";
import type { Site } from "../../../server/site/site.ts";
import { turningPoints } from "../../../server/site/visibility/publication.ts";
import { readFields } from "../changes/owner-shop.ts";
import type { Draw } from "../hostile/draw.ts";
import type { Jar } from "../owners/accounts.ts";
import type { ExactShop } from "./exact-shop.ts";

/** A shop as its owner changes it. */
type Changing = {
  readonly shop: ExactShop;
  readonly jar: Jar;
  readonly site: Site;
  readonly draw: Draw;
  /** A number that no change before had. */
  readonly number: number;
  readonly clock: Clock;
};

/** A clock that can be put forward. Missing functions: it cannot. */
export type Clock = {
  readonly now: () => number;
  /** Puts it forward to a time, in milliseconds since 1970. */
  readonly to?: (time: number) => void;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Something that happens to a shop. */
type Change = (changing: Changing) => Promise<void>;

/** Changes that owners make by the forms of their area. */
const byOwners: Readonly<Record<string, Change>> = {
  async stock({ shop, jar, site, draw }) {
    const variants = productsOf(site).flatMap(({ structuredContent }) =>
      toSkus(structuredContent?.variants ?? []),
    );
    const url = `/config/stock?q=${encodeURIComponent(draw.one(variants) ?? "")}`;
    const { body } = await shop.send({ url, jar });
    const form = body.split("<form").find((one) => one.includes('name="version"'));
    // Only what is shown is listed.
    if (form === undefined) return;
    const { unlimited: _, ...fields } = readFields(form);
    await post({ shop, jar }, "/config/stock", {
      ...fields,
      ...(draw.from(0, 4) === 0 ? { unlimited: "1" } : { units: String(draw.from(0, 4)) }),
    });
  },
  price: (changing) =>
    edit(changing, `products/${idOf(changing, productsOf)}`, ({ draw }, fields) => {
      const prices = Object.keys(fields).filter((name) => /\.(?:sale)?[pP]riceMoney$/.test(name));
      return { [draw.one(prices)]: `${draw.from(1, 99)},${draw.from(10, 99)}` };
    }),
  product: (changing) =>
    edit(changing, `products/${idOf(changing, productsOf)}`, ({ number, draw }, { title }) =>
      draw.from(0, 3) === 0
        ? { workflowState: String(draw.from(1, 2)) }
        : { title: `${title?.replace(/ \d+$/, "")} ${number}` },
    ),
  post: (changing) =>
    edit(changing, `posts/${idOf(changing, postsOf)}`, ({ number, draw }) => ({
      [draw.one(["title", "excerpt", "tags"])]: `Neu ${number}`,
    })),
  schedule: (changing) =>
    edit(changing, `posts/${idOf(changing, postsOf)}`, ({ draw, clock }) => ({
      publishOn: new Date(clock.now() + draw.from(-48, 48) * HOUR_MS).toISOString().slice(0, 16),
    })),
  text: (changing) =>
    edit(changing, "texts/site", ({ number, draw }) => ({
      [draw.one(["siteTitle", "siteTagLine"])]: `Text ${number}`,
    })),
};

/** Changes that time brings: the next time. */
const byTime: Readonly<Record<string, (changing: Changing) => number>> = {
  seconds: ({ clock, draw }) => clock.now() + draw.from(1, 90) * 1000,
  publication: ({ clock, draw, site }) =>
    turningPoints(site.content).find((point) => point > clock.now()) ??
    clock.now() + draw.from(1, 48) * HOUR_MS,
  clock: ({ clock }) => clock.now() + 183 * DAY_MS,
};

/** Everything that can happen to a shop with a clock, by name; some happens more often. */
export function changesOf({ to }: Clock): readonly (readonly [string, Change])[] {
  const owners = [
    ...Object.entries(byOwners),
    ["stock", byOwners.stock],
    ["stock", byOwners.stock],
  ];
  const times = Object.entries(byTime).map(([name, next]): [string, Change] => [
    name,
    async (changing) => to?.(next(changing)),
  ]);
  // The first entries are those of `byOwners`, each with its function.
  return [...(owners as [string, Change][]), ...(to ? times : [])];
}

const itemsOf = (site: Site, isMeant: (item: Item) => boolean): readonly Item[] =>
  [...site.content.items.values()].flatMap(({ item }) => (isMeant(item) ? [item] : []));

const productsOf = (site: Site) =>
  itemsOf(site, ({ structuredContent }) => structuredContent?.productType === 1);

const postsOf = (site: Site) =>
  [...site.content.pages.values()].flatMap(({ ordering, items = [] }) =>
    ordering === "chronological" ? items : [],
  );

const idOf = ({ site, draw }: Changing, listOf: (site: Site) => readonly Item[]): string =>
  draw.one(listOf(site)).id;

type Fields = Readonly<Record<string, string>>;

/** Fills in the form of an entry; a refusal leaves it as it was. */
async function edit(
  changing: Changing,
  path: string,
  toFields: (changing: Changing, shown: Fields) => Fields,
): Promise<void> {
  const { shop, jar } = changing;
  const url = `/config/${path}`;
  const { body } = await shop.send({ url, jar });
  const shown = readFields(body);
  await post(changing, url, { ...shown, ...toFields(changing, shown) });
}

async function post(
  { shop, jar }: Pick<Changing, "shop" | "jar">,
  url: string,
  fields: Fields,
): Promise<void> {
  const { status } = await shop.send({ url, jar, fields });
  if (status !== 303 && status !== 400) throw new Error(`${url} answers ${status}`);
}
