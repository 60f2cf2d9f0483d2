import type { Page } from "playwright-core";
import { readyFirst } from "../browser/ready-first.ts";

/** A site of the samples, as browser tests walk through it. */
export type SampleSite = {
  readonly host: string;
  /** A product that is added with one click. */
  readonly product: string;
  /** One address at least of each kind of page whose pictures the theme measures. */
  readonly addresses: readonly string[];
  /** Pages made of blocks, and what the platform brings for kinds of pages that the theme leaves to it. */
  readonly blockPages: readonly string[];
  /** Pages without the header of the site. */
  readonly bare: readonly string[];
};

export const sampleSites: Readonly<Record<"kontor-nord" | "harbour-lane", SampleSite>> = {
  "kontor-nord": {
    host: "localhost",
    product: "/laden/handfilter-sandbank",
    addresses: [
      "/",
      "/laden",
      "/laden?category=Kaffee",
      "/laden/roestkaffee-elbtief",
      "/laden/handfilter-sandbank",
      "/laden/handmuehle-winsch",
      "/ueber-uns",
      "/versand",
      "/impressum",
      "/journal",
      "/journal?tag=rezept",
      "/journal/wasser-ist-auch-eine-zutat",
      "/journal/2025/7/4/elf-jahre-vierzehn-saecke",
      "/termine",
      "/termine?view=calendar",
      "/termine/speichertage",
      "/kontor",
      "/boden",
      "/speicher",
      "/roesterei",
      "/search?q=kaffee",
      "/cart",
      "/gibt-es-nicht",
    ],
    blockPages: [
      "/abo",
      "/tresen",
      "/werkstatt",
      "/kontakt",
      "/register",
      "/bausteine",
      "/geraeusche",
      // Last: the server makes its many pictures while it is shown.
      "/bilder-und-geraeusche",
    ],
    bare: ["/winterhafen", "/kajuete"],
  },
  "harbour-lane": {
    host: "harbour-lane.localhost",
    product: "/shop/tidewater-jug",
    addresses: [
      "/",
      "/shop",
      "/shop?category=Larder",
      "/shop/tidewater-jug",
      "/shop/nine-doors-tea-towel",
      "/notes",
      "/notes/number-eight-goes-yellow",
      "/notes/marmalade-week",
      "/visit",
      "/delivery",
      "/search?q=jug",
      "/cart",
      "/not-there",
    ],
    blockPages: [],
    bare: [],
  },
};

/** All pages of a sample site that are walked through. */
export const allAddresses = ({ addresses, blockPages, bare }: SampleSite): readonly string[] => [
  ...addresses,
  ...blockPages,
  ...bare,
];

/** The address of a sample site on a server that hosts both. */
export const siteUrl = (serverUrl: string, { host }: SampleSite): string =>
  serverUrl.replace("localhost", host);

/** Puts a product into the visitor's cart, and waits until the page shows it. */
export async function fillCart(page: Page, url: string, { product }: SampleSite): Promise<void> {
  await page.goto(url + product);
  await (await readyFirst(page, ".sqs-add-to-cart-button")).click();
  await cartShown(page);
}

/** Waits until the header says that the cart holds something. Throws what the page tells instead. */
export async function cartShown(page: Page): Promise<void> {
  const refusal = page.getByRole("alertdialog");
  await page.locator(".sqs-custom-cart:not(.empty)").or(refusal).first().waitFor();
  if ((await refusal.count()) > 0) throw new Error((await refusal.textContent()) ?? "");
}
