/** Everything that can happen after an order was placed, in any order. */
export type Step =
  /** The browser asks the shop to begin the payment. */
  | "start"
  /** The buyer's card is declined, or pays, at the provider. */
  | "decline"
  | "pay"
  /** All messages of the provider that have not arrived, arrive; then all of them arrive once more. */
  | "message"
  | "again"
  /** The buyer comes back to the shop. */
  | "return"
  /** Half an hour passes, and the shop looks after its payments. */
  | "timeout"
  /** The order is cancelled, or an owner has found the money elsewhere. */
  | "cancel"
  | "mark";

/** A fault at one step: the process ends before its n-th piece of work, or a call to the provider fails. */
export type Fault =
  | { readonly step: number; readonly kind: "crash"; readonly at: number }
  | { readonly step: number; readonly kind: "before" | "after" };

/** Every order of some steps, those that are equal taken as one. */
function ordersOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  if (steps.length === 0) return [[]];
  return [...new Set(steps)].flatMap((first) => {
    const rest = [...steps];
    rest.splice(rest.indexOf(first), 1);
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}

const began = (steps: readonly Step[]) =>
  ordersOf(steps).map((order) => ["start", ...order] as const);

/** Courses in which something may go wrong at every step. */
export const troubledCourses: readonly (readonly Step[])[] = [
  ...began(["pay", "message", "return", "timeout"]),
  ...began(["pay", "message", "timeout", "cancel"]),
  ...began(["pay", "message", "return", "mark"]),
  ...began(["pay", "message", "again", "return"]),
];

/** Courses in which messages are doubled or lost, and cards declined. */
export const plainCourses: readonly (readonly Step[])[] = [
  ...began(["pay", "message", "again", "return", "timeout"]),
  ...began(["pay", "message", "again", "return", "cancel"]),
  ...began(["pay", "message", "again", "timeout", "mark"]),
  ...began(["decline", "pay", "message", "return", "timeout"]),
  ...began(["pay", "return", "timeout", "cancel"]),
  ...began(["pay", "return", "timeout", "mark"]),
  ...began(["pay", "cancel", "mark", "message"]),
  ...began(["start", "pay", "message", "return", "cancel"]),
];
