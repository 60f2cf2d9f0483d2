/** Longest time for which clicks are held, in milliseconds: a visitor whose browser gets no script needs the page as it is. */
const HELD_MS = 10_000;

const BUTTONS = "button,[type=submit]";

/**
 * Holds clicks on buttons until the island that answers them is there; the keyboard sends a form by a click on its button, too. The
 * returned function repeats them. It is called as well if no island comes, as the server's markup works without scripts.
 */
export function holdInput(shell: Element): () => void {
  const holding = new AbortController();
  /** Each with its place among the buttons: an island that is written anew has buttons of its own. */
  const held: [button: HTMLElement, at: number][] = [];
  const buttons = () => [...shell.querySelectorAll<HTMLElement>(BUTTONS)];

  function release(): void {
    holding.abort();
    for (const [button, at] of held.splice(0)) {
      (button.isConnected ? button : buttons()[at])?.click();
    }
  }

  shell.addEventListener(
    "click",
    (event) => {
      // The target of an event that reaches an element is one.
      const button = (event.target as Element).closest<HTMLElement>(BUTTONS);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(release, HELD_MS);
      // A form is sent once, however often its button is pressed.
      const isAgain = held.some(([one]) => one === button);
      if (button.matches("[type=button]") || !isAgain)
        held.push([button, buttons().indexOf(button)]);
    },
    { capture: true, signal: holding.signal },
  );
  return release;
}
