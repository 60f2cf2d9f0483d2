/**
 * Holds clicks on buttons, and forms that are sent, until the island that answers them is there. The returned function repeats
 * them; it is called as well if no island comes, as the server's markup works without scripts.
 */
export function holdInput(shell: Element): () => void {
  const holding = new AbortController();
  const options = { capture: true, signal: holding.signal };
  const held = new Map<Element, (() => void)[]>();

  function hold(event: Event, element: Element, repeat: () => void, isOnce: boolean): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const before = isOnce ? [] : (held.get(element) ?? []);
    held.set(element, [...before, repeat]);
  }

  shell.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest(BUTTONS);
      // A form is sent once, however often its button is pressed.
      if (button instanceof HTMLElement) {
        hold(event, button, () => button.click(), button.matches(SUBMITS));
      }
    },
    options,
  );
  // A form without a button, which is sent by the keyboard.
  shell.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit(), true);
    },
    options,
  );
  return () => {
    holding.abort();
    for (const repeat of [...held.values()].flat()) repeat();
  };
}

const SUBMITS = "button:not([type=button]), input:is([type=submit], [type=image])";
const BUTTONS = `button, ${SUBMITS}`;
