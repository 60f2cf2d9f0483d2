/**
 * Holds clicks on buttons until the island that answers them is there; the keyboard sends a form by a click on its button, too. The
 * returned function repeats them. It is called as well if no island comes, as the server's markup works without scripts.
 */
export function holdInput(shell: Element): () => void {
  const holding = new AbortController();
  const held: HTMLElement[] = [];
  shell.addEventListener(
    "click",
    (event) => {
      // The target of an event that reaches an element is one.
      const button = (event.target as Element).closest<HTMLElement>("button,[type=submit]");
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A form is sent once, however often its button is pressed.
      if (button.matches("[type=button]") || !held.includes(button)) held.push(button);
    },
    { capture: true, signal: holding.signal },
  );
  return () => {
    holding.abort();
    for (const button of held) button.click();
  };
}
