import { warnOnce } from "./page-data.ts";

type Task = () => void;

/** Restarts parts of the page on elements that have been replaced. */
type Parts = {
  readonly all: Task;
  readonly images: Task;
  readonly islands: Task;
};

/** `Squarespace`: the life cycle of a page. Every `initialize…` is a function, which is safe to repeat. */
export function createSquarespace(parts: Parts): object {
  const initializers = new Set<unknown>();
  const destructors = new Set<unknown>();
  const squarespace = {
    AFTER_BODY_LOADED: false,
    INITIALIZED: false,
    /** Calls a function once the page is ready, and again for each page that replaces it. */
    onInitialize(_y: unknown, task: unknown): void {
      if (initializers.has(task)) return;
      initializers.add(task);
      if (squarespace.INITIALIZED) run(task);
    },
    /** Calls a function before the page is replaced. */
    onDestroy(_y: unknown, task: unknown): void {
      destructors.add(task);
    },
    /** Called at the end of the body, and of content that scripts have put in its place. */
    afterBodyLoad(): void {
      if (squarespace.AFTER_BODY_LOADED === true) return;
      squarespace.AFTER_BODY_LOADED = true;
      run(parts.all);
      // Those that are added meanwhile come as well.
      for (const task of initializers) run(task);
      squarespace.INITIALIZED = true;
    },
    globalInit: nothing,
    globalDestroy(): void {
      squarespace.INITIALIZED = false;
      for (const task of [...destructors]) run(task);
    },
    initializeCommerce: parts.islands,
    initializeCartPage: parts.islands,
    initializeFormBlocks: parts.islands,
    initializeSummaryV2Block: parts.images,
    initializeLayoutBlocks: parts.images,
    initializeImageBlockDynamicElements: parts.images,
  };
  return new Proxy(squarespace, {
    get(target, name, receiver) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, receiver);
      if (typeof name !== "string" || !name.startsWith("initialize")) return undefined;
      warnOnce(`Squarespace.${name}`);
      return nothing;
    },
  });
}

function nothing(): void {}

/** Runs a template's function. If it fails, the error is reported and the next one still runs. */
function run(task: unknown): void {
  if (typeof task !== "function") return;
  try {
    Reflect.apply(task, undefined, []);
  } catch (error) {
    reportError(error);
  }
}
