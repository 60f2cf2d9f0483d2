import * as searchPaths from "../../server/contract/search/paths.ts";
import type { FoundItems } from "../../server/contract/search/schemas.ts";
import { fill } from "../../server/contract/texts/fill.ts";
import { createElement } from "../core/element.ts";
import { suggestWhileTyping } from "../core/suggest-while-typing.ts";
import { type Suggestion, SuggestionList } from "../core/suggestion-list.ts";
import { findItems } from "./search-api.ts";

/** With fewer letters there are too many matches. */
const MIN_LETTERS = 2;

/** Pause in typing before a call, in milliseconds. */
const PAUSE_MS = 150;

const MAX_SUGGESTIONS = 6;

/** Width and height of a result's picture, in pixels. */
const SIZE = 48;

const forms = `form:is([action="${searchPaths.page}"],[action^="${searchPaths.page}?"])`;
const fields = `${forms}:not([data-search-preview="false"]) input[name="q"]`;

const started = new WeakSet<Element>();

/** Makes each search field suggest results, as a combobox with a list (ARIA Authoring Practices). */
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
  const typing = suggestWhileTyping(field, list, {
    minLetters: MIN_LETTERS,
    pauseMs: PAUSE_MS,
    find: () => findItems(form),
    show(found) {
      const items = found?.items.slice(0, MAX_SUGGESTIONS) ?? [];
      list.show(items.map(toSuggestion));
      if (found) list.announce(toAnnouncement(items, texts));
      else list.fail(texts.failed ?? "");
    },
  });
  form.addEventListener("submit", typing.forget);
}

const classes = {
  list: "sqs-search-suggestions sqs-search-ui-result",
  entry: "search-result",
  announcement: "sqs-search-announcement",
  failed: "sqs-search-failed",
} as const;

function toSuggestion(item: FoundItems["items"][number]): Suggestion {
  const { title, collectionDisplayName, itemUrl, imageUrl, price } = item;
  const text = createElement("span", "search-result-text", toSpan("search-result-title", title));
  if (collectionDisplayName !== null) {
    text.append(" ", toSpan("search-result-collection", collectionDisplayName));
  }
  return {
    content: [
      ...(imageUrl === null ? [] : [toPicture(imageUrl)]),
      text,
      ...(price === null ? [] : [" ", toSpan("search-result-price", price)]),
    ],
    choose: () => location.assign(itemUrl),
  };
}

/** The picture of a result, whose title stands beside it. */
function toPicture(url: string): HTMLElement {
  const picture = Object.assign(new Image(SIZE, SIZE), { alt: "", src: `${url}?format=100w` });
  picture.className = "search-result-image";
  return picture;
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
