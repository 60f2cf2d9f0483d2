import * as z from "zod/mini";
import type { CheckoutState } from "../../../server/contract/checkout/schemas.ts";
import type { SentFields } from "./checkout-api.ts";

// What is typed and not sent yet, so that loading the page anew loses nothing. It is personal: it stays in this tab, ends with it, and
// is forgotten step by step as the server has it.

const NAME = "checkout-draft";

const fields = z.record(z.string(), z.string());
const draftSchema = z.object({ checkoutKey: z.string(), steps: z.record(z.string(), fields) });
type Draft = z.infer<typeof draftSchema>;

type Place = Pick<CheckoutState, "checkoutKey" | "step">;

/** Keeps what a step's form holds now. */
export function keepDraft({ checkoutKey, step }: Place, typed: SentFields): void {
  const { steps } = read(checkoutKey);
  write({ checkoutKey, steps: { ...steps, [step]: { ...typed } } });
}

/** Forgets what was typed into a step. */
export function forgetDraft({ checkoutKey, step }: Place): void {
  const { [step]: _sent, ...steps } = read(checkoutKey).steps;
  write({ checkoutKey, steps });
}

/** A checkout with what was typed into its step and not sent; the same one where nothing was. */
export function withDraft(state: CheckoutState): CheckoutState {
  const typed = read(state.checkoutKey).steps[state.step];
  return typed ? { ...state, values: { ...state.values, ...typed } } : state;
}

/** That of another checkout is as good as none. */
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
    // As above: then nothing is kept.
  }
}
