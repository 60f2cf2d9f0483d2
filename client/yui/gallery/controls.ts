import { toElement, toElements } from "../../shim/elements.ts";

type Actions = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly show: (index: number) => void;
};

type Labels = Readonly<Record<"next" | "previous" | "slide", string>>;

/** The state of a gallery that is shown outside of its slides. */
export type State = {
  readonly current: number;
  readonly count: number;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
};

/** The elements of a template that steer a gallery: arrows, one control per slide, numbers. */
export function createControls(
  given: unknown,
  slides: number,
  { actions, labels, signal }: { actions: Actions; labels: Labels; signal: AbortSignal },
): (state: State) => void {
  const elements = Object(given);
  const next = toElements(elements.next);
  const previous = toElements(elements.previous);
  const controls = toControls(elements.controls, slides);
  for (const one of next) makeButton(one, labels.next, actions.next, signal);
  for (const one of previous) makeButton(one, labels.previous, actions.previous, signal);
  for (const [index, one] of controls.entries()) {
    makeButton(one, `${labels.slide} ${index + 1}`, () => actions.show(index), signal);
  }
  return ({ current, count, canGoBack, canGoOn }) => {
    for (const one of next) disable(one, !canGoOn);
    for (const one of previous) disable(one, !canGoBack);
    for (const [index, one] of controls.entries()) {
      one.classList.toggle("sqs-active-slide", index === current);
      if (index === current) one.setAttribute("aria-current", "true");
      else one.removeAttribute("aria-current");
    }
    write(elements.currentIndex, current + 1);
    write(elements.totalSlides, count);
  };
}

/** One control per slide: the elements themselves, or the children of a single one. */
function toControls(given: unknown, slides: number): readonly HTMLElement[] {
  const found = toElements(given);
  const [only] = found;
  if (!only || found.length !== 1 || slides === 1) return found;
  return toElements([...only.children]);
}

function write(given: unknown, number: number): void {
  const element = toElement(given);
  if (element) element.textContent = String(number);
}

function disable(element: HTMLElement, isDisabled: boolean): void {
  element.classList.toggle("sqs-disabled", isDisabled);
  element.setAttribute("aria-disabled", String(isDisabled));
}

/** Lets any element of a template be used like a button, including by keyboard. */
export function makeButton(
  element: HTMLElement,
  label: string,
  onUse: () => void,
  signal: AbortSignal,
): void {
  const isNative = element.matches("button, a[href], input");
  if (!isNative) {
    element.tabIndex = 0;
    element.setAttribute("role", "button");
  }
  const hasName = element.textContent.trim() !== "" || element.matches("[aria-label], [title]");
  if (!hasName) element.setAttribute("aria-label", label);
  element.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      onUse();
    },
    { signal },
  );
  if (isNative) return;
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onUse();
    },
    { signal },
  );
}
