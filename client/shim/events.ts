/** The argument of listeners on the platform's objects. */
export type Facade = {
  readonly type: string;
  readonly target: unknown;
  readonly currentTarget: unknown;
  readonly newVal?: unknown;
  readonly prevVal?: unknown;
  preventDefault(): void;
  halt(): void;
  stopPropagation(): void;
};

type Listener = (event: Facade) => void;

/** The result of `on`. */
export type Handle = { detach(): void };

/**
 * An object with events like those of the platform's library: `on` runs before an attribute changes and may prevent it,
 * `after` runs after it. An error in a listener is reported and does not stop the others.
 */
export class Emitter {
  readonly #before = new Map<string, Set<Listener>>();
  readonly #after = new Map<string, Set<Listener>>();

  on(types: unknown, callback: unknown, context?: unknown, ...args: unknown[]): Handle {
    return this.#add(this.#before, types, callback, context, args);
  }

  after(types: unknown, callback: unknown, context?: unknown, ...args: unknown[]): Handle {
    return this.#add(this.#after, types, callback, context, args);
  }

  once(types: unknown, callback: unknown, context?: unknown): Handle {
    const handle = this.on(
      types,
      (...args: unknown[]) => {
        handle.detach();
        call(callback, context ?? this, args);
      },
      context,
    );
    return handle;
  }

  /** Calls the listeners of a type; false if one of them has prevented the default. */
  fire(type: unknown, payload?: unknown): boolean {
    const event = this.#facade(String(type), payload);
    this.#run(this.#before, event);
    if (!event.isPrevented()) this.#run(this.#after, event);
    return !event.isPrevented();
  }

  detach(type?: unknown, callback?: unknown): void {
    for (const listeners of [this.#before, this.#after]) {
      if (type === undefined) listeners.clear();
      else if (callback === undefined) listeners.delete(String(type));
    }
  }

  detachAll(): void {
    this.detach();
  }

  /**
   * Changes an attribute: calls the listeners before it, then `change` unless one prevented it, then those after it.
   */
  protected announce(type: string, payload: unknown, change: () => void): void {
    const event = this.#facade(type, payload);
    this.#run(this.#before, event);
    if (event.isPrevented()) return;
    change();
    this.#run(this.#after, event);
  }

  #add(
    listeners: Map<string, Set<Listener>>,
    types: unknown,
    callback: unknown,
    context: unknown,
    args: readonly unknown[],
  ): Handle {
    const listener: Listener = (event) => call(callback, context ?? this, [event, ...args]);
    const names = (Array.isArray(types) ? types : [types]).map((type) =>
      // `gallery:refresh` and `gallery|refresh` are `refresh` with a prefix or a category.
      String(type).replace(/^.*\|/, ""),
    );
    for (const name of names) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
    }
    return {
      detach: () => {
        for (const name of names) listeners.get(name)?.delete(listener);
      },
    };
  }

  #run(listeners: ReadonlyMap<string, ReadonlySet<Listener>>, event: Facade): void {
    for (const listener of [...(listeners.get(event.type) ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  #facade(type: string, payload: unknown): Facade & { isPrevented(): boolean } {
    let isPrevented = false;
    const prevent = (): void => {
      isPrevented = true;
    };
    return {
      ...(typeof payload === "object" && payload !== null ? payload : {}),
      type,
      target: this,
      currentTarget: this,
      preventDefault: prevent,
      halt: prevent,
      stopPropagation() {},
      isPrevented: () => isPrevented,
    };
  }
}

/** Calls a template's function; anything else is ignored. */
export function call(callback: unknown, context: unknown, args: readonly unknown[] = []): unknown {
  return typeof callback === "function" ? Reflect.apply(callback, context, args) : undefined;
}
