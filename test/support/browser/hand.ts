import type { Locator, Page } from "playwright-core";

/** How somebody uses a page: with a mouse, or with keys alone. */
export type Hand = {
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** Chooses a radio button. */
  choose(target: Locator): Promise<void>;
};

export const mouse: Hand = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: (target) => target.check(),
};

/** Goes from field to field with the tabulator until the wanted one has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await tabTo(page, target, (element) => element === document.activeElement);
}

/** Goes on with the tabulator until something is so of an element. */
async function tabTo(
  page: Page,
  target: Locator,
  isReached: (element: Element) => boolean,
): Promise<void> {
  for (let steps = 0; steps < 400; steps++) {
    if (await target.evaluate(isReached)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${target} is not reached by keys`);
}

/** The focus is on a radio button of the same group: the tabulator stops at one of them. */
const isInGroup = (element: Element): boolean => {
  const active = document.activeElement;
  return (
    active?.getAttribute("type") === "radio" &&
    Reflect.get(active, "name") === Reflect.get(element, "name")
  );
};

/** The keys of a page. */
export const keysOf = (page: Page): Hand => ({
  async press(target) {
    await reach(page, target);
    const type = await target.getAttribute("type");
    await page.keyboard.press(type === "checkbox" ? "Space" : "Enter");
  },
  async type(target, text) {
    await reach(page, target);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  },
  async choose(target) {
    await target.waitFor();
    await tabTo(page, target, isInGroup);
    for (let steps = 0; steps < 20; steps++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    if (!(await target.isChecked())) await page.keyboard.press("Space");
    if (!(await target.isChecked())) throw new Error(`${target} is not chosen by keys`);
  },
});
