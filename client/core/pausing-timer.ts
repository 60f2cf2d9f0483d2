/** Runs `done` once after a time; pauses do not count. */
export class PausingTimer {
  readonly #done: () => void;
  #leftMs: number;
  #startedAt = 0;
  #running: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number, done: () => void) {
    this.#leftMs = ms;
    this.#done = done;
    this.resume();
  }

  resume(): void {
    if (this.#running !== undefined) return;
    this.#startedAt = Date.now();
    this.#running = setTimeout(this.#done, this.#leftMs);
  }

  pause(): void {
    if (this.#running === undefined) return;
    clearTimeout(this.#running);
    this.#running = undefined;
    this.#leftMs = Math.max(0, this.#leftMs - (Date.now() - this.#startedAt));
  }
}
