import type { OrderDetails, OrderFollower } from "../follower.ts";
import type { Order } from "../order.ts";

/** The facts of all followers about an order. */
export async function listDetails(
  followers: readonly OrderFollower[],
  order: Order,
): Promise<OrderDetails> {
  const known = await Promise.all(followers.map((follower) => follower.details?.(order)));
  return Object.assign({}, ...known);
}
