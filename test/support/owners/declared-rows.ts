import { AT } from "./order-rows.ts";

type Declared = {
  readonly website_id: string;
  readonly number: number;
  readonly email: string;
  readonly tag: string;
};

/** The parts that all declarations of buyers have; the address is written as people do. */
const toDeclared = (order_id: string, { website_id, number, email, tag }: Declared) => ({
  website_id,
  order_id,
  order_number: String(number),
  name: tag,
  email: ` ${email.toUpperCase()} `,
  received_at: AT,
});

/** The row of a withdrawal from an order, with a step that an owner has noted. */
export const withdrawalRow = (orderId: string, declared: Declared) => ({
  ...toDeclared(orderId, declared),
  id: `w-${declared.tag}`,
  items: "",
  goods_at: AT,
  goods_by: "chefin@example.com",
  refunded_at: null,
  refunded_by: "",
});

/** The row of a cancellation that an owner has dealt with. */
export const cancellationRow = (orderId: string, declared: Declared) => ({
  ...toDeclared(orderId, declared),
  id: `k-${declared.tag}`,
  kind: "ordinary",
  reason: "",
  end_date: "",
  ends_at: null,
  done_at: AT,
  done_by: "chefin@example.com",
});
