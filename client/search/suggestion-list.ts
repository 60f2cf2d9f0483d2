import type { FoundItems } from "../../server/contract/schemas/search.ts";

let lists = 0;

/** Class of the announcement while it can be seen. */
const FAILED = "sqs-search-failed";

/** The list below a search field. The focus stays in the field, which names the entry that is active. */
export class SuggestionList {
  readonly #field: HTMLInputElement;
  readonly #list = document.createElement("div");
  /** Watched by screen readers from the start, so that its first text is read as well. */
  readonly #status = document.createElement("div");
  #addresses: readonly string[] = [];
  /** Position of the active entry; -1 while that is the field. */
  #active = -1;

  constructor(field: HTMLInputElement, label: string) {
    this.#field = field;
    lists += 1;
    const list = this.#list;
    list.id = `search-suggestions-${lists}`;
    list.className = "sqs-search-suggestions sqs-search-ui-result";
    list.role = "listbox";
    list.ariaLabel = label;
    list.hidden = true;
    // A press would take the focus from the field, and with that the list away.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#status.className = "sqs-search-announcement";
    this.#status.role = "status";
    field.role = "combobox";
    field.autocomplete = "off";
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", list.id);
    field.ariaExpanded = "false";
    const frame = field.form ?? field.parentElement;
    if (frame && getComputedStyle(frame).position === "static") {
      frame.classList.add("sqs-search-suggesting");
    }
    field.parentElement?.append(list, this.#status);
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** Address of the active entry. */
  get chosen(): string | undefined {
    return this.#addresses[this.#active];
  }

  /** Shows entries below the field; none closes the list. */
  show(items: FoundItems["items"]): void {
    this.#addresses = items.map(({ itemUrl }) => itemUrl);
    this.#list.replaceChildren(...items.map((item, position) => this.#toOption(item, position)));
    this.#place(this.#list);
    this.#list.hidden = items.length === 0;
    this.#field.ariaExpanded = String(this.isOpen);
    this.#activate(-1);
  }

  close(): void {
    this.show([]);
    this.announce("");
  }

  announce(text: string): void {
    this.#status.classList.remove(FAILED);
    this.#status.textContent = text;
  }

  /** Says in the place of the list why there is none. */
  fail(text: string): void {
    this.announce(text);
    this.#status.classList.add(FAILED);
    this.#place(this.#status);
  }

  /** Goes on by `step`; before the first entry and behind the last stands the field. */
  move(step: 1 | -1): void {
    const places = this.#addresses.length + 1;
    this.#activate(((this.#active + 1 + step + places) % places) - 1);
  }

  #activate(position: number): void {
    this.#active = position;
    for (const [at, option] of [...this.#list.children].entries()) {
      option.ariaSelected = String(at === position);
    }
    const option = this.#list.children[position];
    if (option) this.#field.setAttribute("aria-activedescendant", option.id);
    else this.#field.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  #toOption(item: FoundItems["items"][number], position: number): HTMLElement {
    const option = document.createElement("div");
    option.id = `${this.#list.id}-${position}`;
    option.className = "search-result";
    option.role = "option";
    const title = document.createElement("span");
    title.className = "search-result-title";
    title.textContent = item.title;
    option.append(title);
    if (item.collectionDisplayName !== null) {
      const collection = document.createElement("span");
      collection.className = "search-result-collection";
      collection.textContent = item.collectionDisplayName;
      option.append(" ", collection);
    }
    option.addEventListener("click", () => location.assign(item.itemUrl));
    return option;
  }

  #place({ style }: HTMLElement): void {
    const { offsetLeft, offsetTop, offsetHeight, offsetWidth } = this.#field;
    style.left = `${offsetLeft}px`;
    style.top = `${offsetTop + offsetHeight}px`;
    style.width = `${offsetWidth}px`;
  }
}
