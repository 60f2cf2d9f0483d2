import { limits } from "../../server/contract/limits.ts";
import { createStore, type ReadableStore } from "../core/store.ts";

/** What the add button is doing. Only an idle button answers to clicks. */
export type AddState = "idle" | "adding" | "added";

/** Answers whether the product is in the cart now; shows what went wrong itself. */
type Add = () => Promise<boolean>;

/**
 * The states of one add button. From idle a `start` leads to adding, which lasts until the answer and
 * at least 1 s; then to added, and 2 s later to idle again. After a failed call the button is idle
 * again 1 s after the answer. A `start` in any other state does nothing, so that one click sends one call.
 */
export class AddButton {
  readonly #state = createStore<AddState>("idle");
  readonly state: ReadableStore<AddState> = this.#state;

  async start(add: Add): Promise<void> {
    if (this.#state.get() !== "idle") return;
    this.#state.set("adding");
    const shownLongEnough = wait(limits.addingMs);
    try {
      if (await add()) {
        await shownLongEnough;
        this.#state.set("added");
        await wait(limits.addedMs);
      } else {
        await wait(limits.addingMs);
      }
    } finally {
      this.#state.set("idle");
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
