type Task = (y: unknown) => void;

/** What templates asked to be done with the page: now and, when the page is there already, at once. */
const tasks: Task[] = [];
let loadedWith: { readonly y: unknown } | undefined;

/** Runs a template's function; its fault is the template's, and the next one runs all the same. */
function run(task: Task, y: unknown): void {
  try {
    task(y);
  } catch (error) {
    reportError(error);
  }
}

const nothing = (): void => {};

/** `Squarespace`: functions to call when the page is there. Whatever starts a part of the platform has nothing to do. */
export const squarespace = {
  onInitialize(y: unknown, task: unknown): void {
    if (typeof task !== "function") return;
    const given: Task = (value) => Reflect.apply(task, undefined, [value]);
    if (loadedWith) run(given, y);
    else tasks.push(given);
  },
  /** Pages are left as a whole, so nothing is ever taken down. */
  onDestroy: nothing,
  /** The end of the body: what waited for the page runs, once. */
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
