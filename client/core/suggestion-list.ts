let lists = 0;

/** An entry of a list. */
export type Suggestion = {
  /** Its visible content. */
  readonly content: readonly (Node | string)[];
  /** Called when the entry is chosen. */
  choose(): void;
};

/** Names of a list, and its classes. */
type ListNames = {
  readonly label: string;
  readonly list: string;
  readonly entry: string;
  readonly announcement: string;
  /** Class of the announcement while it explains why there is no list. */
  readonly failed: string;
};

/**
 * The list below a field, a combobox (ARIA Authoring Practices). The focus stays in the field, which refers to the
 * active entry.
 */
export class SuggestionList {
  readonly #field: HTMLInputElement;
  readonly #names: ListNames;
  readonly #list = document.createElement("div");
  /** Exists from the start, so that screen readers also read its first text. */
  readonly #status = document.createElement("div");
  #entries: readonly Suggestion[] = [];
  /** Index of the active entry; -1 for the field itself. */
  #active = -1;

  constructor(field: HTMLInputElement, names: ListNames) {
    this.#field = field;
    this.#names = names;
    lists += 1;
    const list = this.#list;
    list.id = `suggestions-${lists}`;
    list.className = names.list;
    list.role = "listbox";
    list.ariaLabel = names.label;
    list.hidden = true;
    // A press would move the focus away from the field and thereby close the list.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    this.#status.className = names.announcement;
    this.#status.role = "status";
    field.role = "combobox";
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", list.id);
    field.ariaExpanded = "false";
    field.parentElement?.append(list, this.#status);
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** The active entry. */
  get chosen(): Suggestion | undefined {
    return this.#entries[this.#active];
  }

  /** Shows entries below the field. Without entries the list is closed. */
  show(entries: readonly Suggestion[]): void {
    this.#entries = entries;
    this.#list.replaceChildren(
      ...entries.map((entry, position) => this.#toOption(entry, position)),
    );
    this.#place(this.#list);
    this.#list.hidden = entries.length === 0;
    this.#field.ariaExpanded = String(this.isOpen);
    this.#activate(-1);
  }

  close(): void {
    this.show([]);
    this.announce("");
  }

  announce(text: string): void {
    this.#status.classList.remove(this.#names.failed);
    this.#status.textContent = text;
  }

  /** Explains in place of the list why there is none. */
  fail(text: string): void {
    this.announce(text);
    this.#status.classList.add(this.#names.failed);
    this.#place(this.#status);
  }

  /** Moves by `step`; before the first and after the last entry comes the field. */
  move(step: 1 | -1): void {
    const places = this.#entries.length + 1;
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

  #toOption(entry: Suggestion, position: number): HTMLElement {
    const option = document.createElement("div");
    option.id = `${this.#list.id}-${position}`;
    option.className = this.#names.entry;
    option.role = "option";
    option.append(...entry.content);
    option.addEventListener("click", () => entry.choose());
    return option;
  }

  #place({ style }: HTMLElement): void {
    const { offsetLeft, offsetTop, offsetHeight, offsetWidth } = this.#field;
    style.left = `${offsetLeft}px`;
    style.top = `${offsetTop + offsetHeight}px`;
    style.width = `${offsetWidth}px`;
  }
}
