type Task = (y: unknown) => void;

/** Functions that templates have registered to run once the page is loaded. */
const tasks: Task[] = [];
let loadedWith: { readonly y: unknown } | undefined;

/** Runs a template's function. If it fails, the error is reported and the next one still runs. */
function run(task: Task, y: unknown): void {
  try {
    task(y);
  } catch (error) {
    reportError(error);
  }
}

const nothing = (): void => {};

/**
 * `Squarespace`: registers functions to call when the page is loaded. Functions that start a part of the platform do
 * nothing.
 */
export const squarespace = {
  onInitialize(y: unknown, task: unknown): void {
    if (typeof task !== "function") return;
    const given: Task = (value) => Reflect.apply(task, undefined, [value]);
    if (loadedWith) run(given, y);
    else tasks.push(given);
  },
  /** Never calls anything: pages are left as a whole, so nothing is torn down. */
  onDestroy: nothing,
  /** The end of the body: runs the registered functions, once. */
  afterBodyLoad(y: unknown): void {
    if (loadedWith) return;
    loadedWith = { y };
    for (const task of tasks.splice(0)) run(task, y);
  },
  globalInit: nothing,
  globalDestroy: nothing,
  initializeCommerce: nothing,
  initializeLayoutBlocks: nothing,
  initializeFormBlocks: nothing,
  initializeVideo: nothing,
  initializeSummaryV2: nothing,
  initializeCartPage: nothing,
  initializeWebsiteComponent: nothing,
};
