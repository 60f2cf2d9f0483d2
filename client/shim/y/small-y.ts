import { call, Emitter, type Handle } from "../events.ts";
import { lang, readUserAgent } from "./lang.ts";
import { findOne } from "./small-node.ts";

/**
 * `Y` for pages whose scripts need only this much of YUI; the server gives other pages the real one
 * (`server/theme/script-names.ts`).
 */
export function createSmallY(): Record<string, unknown> {
  const y: Record<string, unknown> = {
    config: { win: window, doc: document },
    Lang: lang,
    UA: readUserAgent(navigator.userAgent),
    Global: new Emitter(),
    /** Runs the callback at once, because everything is loaded. */
    use(...names: readonly unknown[]): object {
      call(names.at(-1), undefined, [y, { success: true }]);
      return y;
    },
    add: (): object => y,
    /** Only `domready`, which runs at once if it has already happened. */
    on(event: unknown, callback: unknown, context?: unknown): Handle {
      if (event !== "domready") return { detach() {} };
      return onReady(() => call(callback, context ?? y));
    },
    one: findOne,
    later,
    bind:
      (callback: unknown, context: unknown, ...given: unknown[]) =>
      (...args: unknown[]) =>
        call(callback, context, [...given, ...args]),
    /** Creates the missing objects of a path and returns the last one. */
    namespace: (path: unknown): object =>
      String(path)
        .split(".")
        .reduce<object>((parent, name) => {
          const child: unknown = Reflect.get(parent, name);
          if (typeof child === "object" && child !== null) return child;
          const made = {};
          Reflect.set(parent, name, made);
          return made;
        }, y),
  };
  return y;
}

/** `Y.later(ms, context, function or its name, args, repeat)`. */
function later(ms: unknown, context: unknown, task: unknown, args?: unknown, repeat?: unknown) {
  const given: readonly unknown[] = Array.isArray(args) ? args : args === undefined ? [] : [args];
  const run = (): void => {
    const callback = typeof task === "string" ? Reflect.get(Object(context), task) : task;
    call(callback, context, given);
  };
  const delay = Number(ms) || 0;
  const id = repeat ? setInterval(run, delay) : setTimeout(run, delay);
  return { id, interval: Boolean(repeat), cancel: () => clearTimeout(id) };
}

function onReady(callback: () => void): Handle {
  const ending = new AbortController();
  if (document.readyState === "loading") {
    const options = { once: true, signal: ending.signal };
    addEventListener("DOMContentLoaded", callback, options);
  } else {
    queueMicrotask(() => {
      if (!ending.signal.aborted) callback();
    });
  }
  return { detach: () => ending.abort() };
}
