import { call } from "../events.ts";

function nothing(): void {}

/** `Y.Squarespace.EscManager`: functions by name, of which Escape calls the one that was enabled last. */
export function createEscManager(): object {
  const handlers = new Map<unknown, unknown>();
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    call([...handlers.values()].at(-1), undefined, [event]);
  });
  return {
    addTarget: nothing,
    removeTarget: nothing,
    enable(name: unknown, handler: unknown): void {
      handlers.delete(name);
      handlers.set(name, handler);
    },
    disable(name: unknown): void {
      handlers.delete(name);
    },
  };
}
