import type { SuggestionList } from "./suggestion-list.ts";

/** What is asked while somebody types. */
type Suggesting<Found> = {
  /** Fewer letters begin too much. */
  readonly minLetters: number;
  /** Pause in typing after which is asked, in milliseconds. */
  readonly pauseMs: number;
  /** Finds what begins with the text of the field. */
  find(): Promise<Found>;
  /** Shows in the list what was found; called for the answer to what was typed last alone, while the field has the focus. */
  show(found: Found): void;
};

/** The typing into a field with a list. */
export type Typing = {
  /** Closes the list and shows no answer that is still to come. The function says whether nothing was asked or forgotten since. */
  forget(): () => boolean;
};

/** Fills a field's list while somebody types, and walks through it with the keys of a combobox (ARIA Authoring Practices). */
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
    // What was filled in is nobody's typing.
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
