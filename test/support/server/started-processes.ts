import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { ShopProcess } from "./shop-process.ts";

/** The processes that a command of several processes has started. */
export const processesOf = ({ pid }: ShopProcess): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);

/** Waits until so many processes serve, and gives them. */
export async function untilAllServe(shop: ShopProcess, count: number): Promise<readonly number[]> {
  const isThere = async () =>
    (await (await fetch(`${shop.url}/metrics`)).text()).includes(
      `\nschaufenster_processes ${count}\n`,
    );
  while (!(await isThere())) await setTimeout(200);
  return processesOf(shop);
}
