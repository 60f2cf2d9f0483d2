import * as cartLimits from "../../server/contract/cart/limits.ts";
import { createStore, type ReadableStore } from "../core/store.ts";

/** The activity of the add button. It reacts to clicks only when idle. */
export type AddState = "idle" | "adding" | "added" | "asking";

/** Adds the product and returns true if that succeeded; shows the visitor any error. */
type Add = () => Promise<boolean>;

/**
 * The states of one add button. `start` leads from idle to adding, which lasts until the answer and at least 1 s, then
 * to added for 2 s, then back to idle. After a failed call the button is idle 1 s after the answer. In any other state
 * `start` does nothing, so that one click sends one call.
 */
export class AddButton {
  readonly #state = createStore<AddState>("idle");
  readonly state: ReadableStore<AddState> = this.#state;

  /** Asks for a while for an option that is chosen elsewhere. */
  async ask(): Promise<void> {
    if (this.#state.get() !== "idle") return;
    this.#state.set("asking");
    await wait(cartLimits.promptMs);
    this.#state.set("idle");
  }

  async start(add: Add): Promise<void> {
    if (this.#state.get() !== "idle") return;
    this.#state.set("adding");
    const shownLongEnough = wait(cartLimits.addingMs);
    try {
      if (await add()) {
        await shownLongEnough;
        this.#state.set("added");
        await wait(cartLimits.addedMs);
      } else {
        await wait(cartLimits.addingMs);
      }
    } finally {
      this.#state.set("idle");
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
