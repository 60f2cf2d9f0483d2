import * as z from "zod/mini";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import type { SentFields } from "./checkout-api.ts";

// Keeps typed text that has not been sent, so that reloading the page loses nothing. The text is personal: it stays in
// this tab, ends with it, and is deleted step by step once the server has it.

const NAME = "checkout-draft";

const fields = z.record(z.string(), z.string());
const draftSchema = z.object({ checkoutKey: z.string(), steps: z.record(z.string(), fields) });
type Draft = z.infer<typeof draftSchema>;

type Place = Pick<CheckoutState, "checkoutKey" | "step">;

/** Stores the current values of a step's form. */
export function keepDraft({ checkoutKey, step }: Place, typed: SentFields): void {
  const { steps } = read(checkoutKey);
  write({ checkoutKey, steps: { ...steps, [step]: { ...typed } } });
}

/** Deletes the values of a step. */
export function forgetDraft({ checkoutKey, step }: Place): void {
  const { [step]: _sent, ...steps } = read(checkoutKey).steps;
  write({ checkoutKey, steps });
}

/** A checkout with the unsent values of its step; the same object if there are none. */
export function withDraft(state: CheckoutState): CheckoutState {
  const typed = read(state.checkoutKey).steps[state.step];
  return typed ? { ...state, values: { ...state.values, ...typed } } : state;
}

/** Reads the draft. A draft of another checkout is ignored. */
function read(checkoutKey: string): Draft {
  const none = { checkoutKey, steps: {} };
  try {
    const draft = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(NAME) ?? "null"));
    return draft.success && draft.data.checkoutKey === checkoutKey ? draft.data : none;
  } catch {
    // Browsers may refuse storage.
    return none;
  }
}

function write(draft: Draft): void {
  try {
    if (Object.keys(draft.steps).length === 0) sessionStorage.removeItem(NAME);
    else sessionStorage.setItem(NAME, JSON.stringify(draft));
  } catch {
    // As above: then nothing is stored.
  }
}
