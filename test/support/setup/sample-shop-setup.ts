import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type ShopProcess, startShop } from "../server/shop-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a server of the sample sites. */
    readonly sampleShop: string;
  }
}

let shop: ShopProcess | undefined;

/** Starts one server of the sample sites for all files; visitors of all tests come from one address. */
export async function setup(project: TestProject): Promise<void> {
  const many = "1000000";
  shop = await startShop({
    DATA_DIR: mkdtempSync(join(tmpdir(), "sample-shop-")),
    CART_WRITES_PER_MINUTE: many,
    FORM_WRITES_PER_MINUTE: many,
    BEACONS_PER_MINUTE: many,
  });
  project.provide("sampleShop", shop.url);
}

export async function teardown(): Promise<void> {
  await shop?.stop();
}
