/**
 * One of two calls that run at the same time. While it is on stage it stands still before each of its statements, begin and
 * commit included, until it is let go.
 */
export class Actor {
  /** The answer of the call, once it has ended. */
  answer: unknown;
  /** Statements that it was let go for. */
  readonly steps: string[] = [];
  #state: "offStage" | "underWay" | "ready" | "ended" = "offStage";
  #next: { readonly statement: string; readonly go: () => void } | undefined;
  #onRest: (() => void)[] = [];
  readonly #isSilent: (statement: string) => boolean;

  /** A statement that is silent touches nothing that others could see: it is not stood before. */
  constructor(isSilent: (statement: string) => boolean = () => false) {
    this.#isSilent = isSilent;
  }

  get hasEnded(): boolean {
    return this.#state === "ended";
  }

  /** True if it waits before a statement, or has ended. */
  get isAtRest(): boolean {
    return this.#state !== "underWay";
  }

  /** The statement that it stands before. */
  get nextStatement(): string | undefined {
    return this.#next?.statement;
  }

  /** Begins a call, which runs up to its first statement. A call that fails has its error as the answer. */
  start(call: () => Promise<unknown>): void {
    this.steps.length = 0;
    this.#state = "underWay";
    const end = (answer: unknown) => {
      this.answer = answer;
      this.#rest("ended");
    };
    call().then(end, end);
  }

  /** Lets the statement go that it stands before. */
  letGo(): void {
    if (!this.#next) throw new Error("It stands before no statement");
    const { statement, go } = this.#next;
    this.steps.push(statement);
    this.#next = undefined;
    this.#state = "underWay";
    go();
  }

  untilAtRest(): Promise<void> {
    return this.isAtRest ? Promise.resolve() : new Promise((rest) => this.#onRest.push(rest));
  }

  /** Leaves the stage: no statement waits any more, the one that it stands before included. */
  leave(): void {
    this.#state = "offStage";
    this.#next?.go();
    this.#next = undefined;
  }

  /** Stands before a statement until it is let go; off stage, not at all. */
  async standBefore(statement: string): Promise<void> {
    if (this.#state === "offStage" || this.#isSilent(statement)) return;
    if (this.#next) throw new Error(`Two statements of one call at once: ${statement}`);
    await new Promise<void>((go) => {
      this.#next = { statement, go };
      this.#rest("ready");
    });
  }

  #rest(state: "ready" | "ended"): void {
    this.#state = state;
    for (const rest of this.#onRest.splice(0)) rest();
  }
}
