import type { SuggestionList } from "./suggestion-list.ts";

/** The suggestions for a field. */
type Suggesting<Found> = {
  /** With fewer letters there are too many matches. */
  readonly minLetters: number;
  /** Pause in typing before a call, in milliseconds. */
  readonly pauseMs: number;
  /** Finds entries that begin with the field's text. */
  find(): Promise<Found>;
  /** Shows the found entries in the list. Only called for the latest text, while the field has the focus. */
  show(found: Found): void;
};

/** Controls a field with suggestions. */
export type Typing = {
  /**
   * Closes the list and discards pending answers. The returned function is true as long as nothing else has been
   * requested or discarded.
   */
  forget(): () => boolean;
};

/**
 * Fills a field's list while the visitor types, and navigates it with the keys of a combobox (ARIA Authoring
 * Practices).
 */
export function suggestWhileTyping<Found>(
  field: HTMLInputElement,
  list: SuggestionList,
  { minLetters, pauseMs, find, show }: Suggesting<Found>,
): Typing {
  let timer: number | undefined;
  let asked = 0;

  const begin = () => {
    asked += 1;
    const turn = asked;
    return () => turn === asked;
  };

  function forget(): () => boolean {
    clearTimeout(timer);
    list.close();
    return begin();
  }

  async function ask(): Promise<void> {
    const isLast = begin();
    const found = await find();
    if (isLast() && document.activeElement === field) show(found);
  }

  field.addEventListener("input", (event) => {
    // Text set by a script was not typed.
    if (!event.isTrusted) return;
    clearTimeout(timer);
    if (field.value.trim().length < minLetters) forget();
    else timer = window.setTimeout(() => void ask(), pauseMs);
  });
  field.addEventListener("blur", forget);
  field.addEventListener("keydown", (event) => {
    // Keys that an input method uses itself, as for Japanese.
    if (event.isComposing || !list.isOpen) return;
    if (event.key === "ArrowDown") list.move(1);
    else if (event.key === "ArrowUp") list.move(-1);
    else if (event.key === "Escape") forget();
    else if (event.key === "Enter" && list.chosen) list.chosen.choose();
    else return;
    event.preventDefault();
  });
  return { forget };
}
