import { fill } from "../../server/contract/messages/fill.ts";
import { pagePaths } from "../../server/contract/paths.ts";
import type { FoundItems } from "../../server/contract/schemas/search.ts";
import { type Suggestion, SuggestionList } from "../core/suggestion-list.ts";
import { findItems } from "./search-api.ts";

/** Fewer letters begin too many words. */
const MIN_LETTERS = 2;

/** Pause in typing after which is asked, in milliseconds. */
const PAUSE_MS = 150;

const MAX_SUGGESTIONS = 6;

const forms = `form:is([action="${pagePaths.search}"],[action^="${pagePaths.search}?"])`;
const fields = `${forms}:not([data-search-preview="false"]) input[name="q"]`;

const started = new WeakSet<Element>();

/** Makes each search field suggest what a search would find, as a combobox with a list (ARIA Authoring Practices). */
export function suggestIn(root: ParentNode): void {
  const texts = root.querySelector<HTMLElement>("script[data-suggestions]")?.dataset ?? {};
  for (const field of root.querySelectorAll<HTMLInputElement>(fields)) {
    if (started.has(field) || !field.form) continue;
    started.add(field);
    suggestFor(field, field.form, texts);
  }
}

function suggestFor(field: HTMLInputElement, form: HTMLFormElement, texts: DOMStringMap): void {
  field.autocomplete = "off";
  if (getComputedStyle(form).position === "static") form.classList.add("sqs-search-suggesting");
  const list = new SuggestionList(field, { label: texts.suggestions ?? "", ...classes });
  let timer: number | undefined;
  /** Only the answer to what was typed last is shown. */
  let asked = 0;

  function forget(): void {
    clearTimeout(timer);
    asked += 1;
    list.close();
  }

  async function ask(): Promise<void> {
    asked += 1;
    const turn = asked;
    const found = await findItems(form);
    if (turn !== asked || document.activeElement !== field) return;
    const items = found?.items.slice(0, MAX_SUGGESTIONS) ?? [];
    list.show(items.map(toSuggestion));
    if (found) list.announce(toAnnouncement(items, texts));
    else list.fail(texts.failed ?? "");
  }

  field.addEventListener("input", () => {
    clearTimeout(timer);
    if (field.value.trim().length < MIN_LETTERS) return forget();
    timer = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  field.addEventListener("blur", forget);
  form.addEventListener("submit", forget);
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
}

const classes = {
  list: "sqs-search-suggestions sqs-search-ui-result",
  entry: "search-result",
  announcement: "sqs-search-announcement",
  failed: "sqs-search-failed",
} as const;

function toSuggestion(item: FoundItems["items"][number]): Suggestion {
  const { title, collectionDisplayName, itemUrl } = item;
  const collection = collectionDisplayName ?? undefined;
  return {
    content: [
      toSpan("search-result-title", title),
      ...(collection === undefined ? [] : [" ", toSpan("search-result-collection", collection)]),
    ],
    choose: () => location.assign(itemUrl),
  };
}

function toSpan(className: string, text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}

function toAnnouncement({ length: count }: FoundItems["items"], texts: DOMStringMap): string {
  if (count === 0) return texts.nothing ?? "";
  return fill((count === 1 ? texts.one : texts.many) ?? "", { count });
}
