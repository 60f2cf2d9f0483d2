import { findCounterparts } from "./morph-page.ts";

// Shows where an element of the page comes from: the one that is clicked with Alt, or picked after the button has been pressed, by
// mouse or by arrow keys. The page's own scripts and styles do not see the parts of this, which are in a shadow tree.

const STYLE = `
:host { color: #f4f1ea; font: 15px/1.5 system-ui, sans-serif; }
button { background: #3a352f; border: 1px solid #8a827a; border-radius: 3px; color: inherit; cursor: pointer; font: inherit; min-height: 2em; padding: 0 .75em; }
button.start { bottom: 8px; left: 8px; position: fixed; z-index: 2147483646; }
.frame { border: 2px solid #ff8c73; box-sizing: border-box; box-shadow: 0 0 0 2px #24211d; pointer-events: none; position: fixed; z-index: 2147483646; }
.hint { background: #24211d; border-radius: 3px; bottom: 3.5em; left: 8px; margin: 0; max-width: calc(100% - 2.5em); padding: .25em .75em; position: fixed; z-index: 2147483646; }
[hidden] { display: none; }
dialog { background: #24211d; border: 0; border-top: 3px solid #ff8c73; box-sizing: border-box; color: inherit; inset: auto 0 0; margin: 0; max-height: 60vh; max-width: none; overflow: auto; padding: .75em 1em; width: 100%; }
dialog::backdrop { background: none; }
h1, h2 { font-size: 1em; margin: .5em 7em .25em 0; }
p { margin: 0; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid #55504a; padding: .5em 0; }
code { font: 13px/1.5 ui-monospace, monospace; }
a { color: #ffb4a2; overflow-wrap: anywhere; }
form { position: absolute; right: 1em; top: .75em; }
:focus-visible { outline: 2px solid #ffb4a2; outline-offset: 2px; }
@media print { :host { display: none; } }
`;

const MARKUP = `<style>${STYLE}</style>
<button type="button" class="start" lang="en" dir="ltr">Explain an element</button>
<div class="frame" hidden></div>
<p class="hint" role="status" lang="en" dir="ltr" hidden></p>
<dialog aria-labelledby="title" lang="en" dir="ltr"><h1 id="title">Where this comes from</h1><div></div>
<form method="dialog"><button>Close</button></form></dialog>`;

/** The elements of development on a page. */
const OWN = "schaufenster-explain, schaufenster-diagnostics";

const HINT = "Click an element, or go to it by arrow keys and press Enter; Escape ends this";

/** The next element in the direction of an arrow key. */
const steps: Readonly<Record<string, (from: Element) => Element | null>> = {
  ArrowUp: (from) => (from === document.body ? null : from.parentElement),
  ArrowDown: (from) => from.firstElementChild,
  ArrowRight: (from) => from.nextElementSibling,
  ArrowLeft: (from) => from.previousElementSibling,
};

/** An element as the server sent it: the numbers of the elements from the body downwards. */
type SentPlace = {
  readonly numbers: readonly number[];
  /** False for an element that scripts have made: the place is that of the one around it. */
  readonly isSent: boolean;
};

/** Adds the button and listens. `readPage` gives the page as the server sends it now. */
export function explainElements(address: URL, readPage: () => Promise<Document>): void {
  const host = document.createElement("schaufenster-explain");
  const root = host.attachShadow({ mode: "open" });
  root.innerHTML = MARKUP;
  const button = part(root, "button");
  const frame = part(root, ".frame");
  const hint = part(root, ".hint");
  const dialog = part(root, "dialog") as HTMLDialogElement;
  let isPicking = false;
  let current: Element | undefined;

  function point(at: Element | undefined): void {
    current = at;
    frame.hidden = at === undefined;
    if (!at) return;
    const { left, top, width, height } = at.getBoundingClientRect();
    Object.assign(frame.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    if (isPicking) hint.textContent = `${nameOf(at)}. ${HINT}`;
  }

  function setPicking(is: boolean): void {
    isPicking = is;
    hint.hidden = !is;
    point(is ? (document.querySelector("main, [role='main']") ?? document.body) : undefined);
  }

  async function explain(element: Element): Promise<void> {
    setPicking(false);
    const { numbers, isSent } = placeOf(element, await readPage());
    const asked = new URL(address);
    asked.searchParams.set("page", location.pathname + location.search);
    asked.searchParams.set("element", numbers.join("."));
    const answer = await fetch(asked, { cache: "no-store" });
    const told = answer.ok
      ? await answer.text()
      : "<p>The page is another by now, or cannot be made.</p>";
    const note = isSent ? "" : "<p>Scripts made the element; this one is around it:</p>";
    part(dialog, "div").innerHTML = note + told;
    dialog.showModal();
  }

  /** The element of the page that an event is about; undefined for parts of development. */
  const targetOf = ({ target }: Event) =>
    target instanceof Element && !target.matches(OWN) ? target : undefined;

  button.addEventListener("click", () => setPicking(!isPicking));
  dialog.addEventListener("close", () => button.focus());
  document.addEventListener("mousemove", (event) => {
    const element = targetOf(event);
    if (element && (isPicking || event.altKey)) point(element);
    else if (!isPicking && current) point(undefined);
  });
  addEventListener(
    "click",
    (event) => {
      const element = targetOf(event);
      if (!element || !(isPicking || event.altKey)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void explain(element);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      if (!isPicking || !current) return;
      const step = steps[event.key];
      if (step) {
        const next = step(current);
        if (next && !next.matches(OWN)) point(next);
        current.scrollIntoView({ block: "nearest" });
        point(current);
      } else if (event.key === "Enter") void explain(current);
      else if (event.key === "Escape") setPicking(false);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  /** Puts the button into the panel of findings, which would cover it, and all of this back after the page has changed. */
  function place(): void {
    const panel = document.querySelector("schaufenster-diagnostics")?.shadowRoot;
    const form = panel?.querySelector("dialog[open] form");
    if (!host.isConnected) document.body.append(host);
    if (form && button.parentNode !== form) {
      form.prepend(button);
      form.parentElement?.addEventListener("close", place);
    } else if (!form && button.parentNode !== root) root.prepend(button);
  }
  new MutationObserver(place).observe(document.body, { childList: true });
  place();
}

function part(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** `h2.title`, `p#note`. */
const nameOf = ({ tagName, id, classList }: Element): string =>
  tagName.toLowerCase() + (id && `#${id}`) + [...classList].map((name) => `.${name}`).join("");

/** Finds an element in the page as it was sent. */
function placeOf(element: Element, sent: Document): SentPlace {
  const way: Element[] = [];
  // Below the body, the window belongs to the root.
  if (element === document.documentElement) return { numbers: [], isSent: true };
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    way.unshift(at);
  }
  const numbers: number[] = [];
  let [live, old]: [Element, Element] = [document.body, sent.body];
  for (const next of way) {
    const children = [...old.children];
    const number = findCounterparts(live, children).indexOf(next);
    const child = children[number];
    if (!child) return { numbers, isSent: false };
    numbers.push(number);
    [live, old] = [next, child];
  }
  return { numbers, isSent: true };
}
