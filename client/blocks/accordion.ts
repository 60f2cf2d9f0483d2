/** Lets visitors close and open the entries of accordions by their titles. The server leaves all of them open. */

type Entry = { readonly button: HTMLElement; readonly panel: HTMLElement };

const OPEN = "accordion-item__dropdown--open";

const isOpen = ({ panel }: Entry): boolean => panel.classList.contains(OPEN);

function setOpen({ button, panel }: Entry, open: boolean): void {
  button.setAttribute("aria-expanded", String(open));
  panel.classList.toggle(OPEN, open);
}

/** The element that the address names. */
function findTarget(): Element | null {
  const name = location.hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

function start(list: HTMLElement): void {
  const items = [...list.querySelectorAll<HTMLElement>(".accordion-item")];
  const entries = items.flatMap((item): Entry[] => {
    const button = item.querySelector<HTMLElement>(".accordion-item__click-target");
    const panel = item.querySelector<HTMLElement>(".accordion-item__dropdown");
    if (!button || !panel) return [];
    setOpen({ button, panel }, item.dataset.isOpen === "true");
    return [{ button, panel }];
  });
  const allowsMany = list.dataset.shouldAllowMultipleOpenItems === "true";

  function open(entry: Entry): void {
    if (!allowsMany) for (const other of entries) setOpen(other, false);
    setOpen(entry, true);
  }

  /** Opens the entry that contains the element named by the address. */
  function openTarget(): void {
    const target = findTarget();
    const entry = entries.find(({ panel }) => panel.contains(target));
    if (!target || !entry || isOpen(entry)) return;
    open(entry);
    target.scrollIntoView();
  }

  entries.forEach((entry, position) => {
    entry.button.addEventListener("click", () => {
      if (isOpen(entry)) setOpen(entry, false);
      else open(entry);
    });
    entry.button.addEventListener("keydown", (event) => {
      const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: -1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      entries.at(next % entries.length)?.button.focus();
    });
  });
  addEventListener("hashchange", openTarget);
  list.dataset.started = "";
  openTarget();
}

for (const list of document.querySelectorAll<HTMLElement>('[data-block-script="accordion"]')) {
  start(list);
}
