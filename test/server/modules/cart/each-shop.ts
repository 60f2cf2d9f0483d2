import { afterEach, beforeEach } from "vitest";
import { buildShop, type Shop } from "../../../support/server/shop.ts";

export let shop: Shop;

/** A shop for each test of a file. */
export function serveShop(): void {
  beforeEach(async () => {
    shop = await buildShop();
  });
  afterEach(() => shop.close());
}
