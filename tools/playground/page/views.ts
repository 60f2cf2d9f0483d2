import { element } from "./element.ts";

/** The result of a template, seen from one side at a time. */
export type Views = {
  readonly root: HTMLElement;
  show(output: string, tree: string): void;
};

/** Nothing leaves the browser: whatever is rendered loads nothing and sends nothing. The element stands before all others. */
const POLICY = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'">`;

/** Longer texts are cut, because no one reads them to the end. */
const MAX_SHOWN = 200_000;

const cut = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;

const textView = (label: string) => {
  const view = element("pre", { className: "view-text", tabIndex: 0 });
  view.setAttribute("role", "group");
  view.setAttribute("aria-label", label);
  return view;
};

function toTab(id: string, at: number, title: string): HTMLButtonElement {
  const tab = element("button", { type: "button", id: `${id}-tab-${at}`, textContent: title });
  tab.setAttribute("role", "tab");
  tab.setAttribute("aria-controls", `${id}-view-${at}`);
  return tab;
}

function toPanel(id: string, at: number, content: HTMLElement): HTMLElement {
  const panel = element("div", { id: `${id}-view-${at}`, className: "view" }, content);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", `${id}-tab-${at}`);
  return panel;
}

/** Tabs with the output as a page, as HTML, and the tree. `name` tells them from others, to the ear and in ids. */
export function createViews(name: string): Views {
  const id = name.toLowerCase();
  // Neither scripts nor forms, and no way out of the frame.
  const page = element("iframe", { title: `Output of ${name} as a page`, className: "view-page" });
  page.setAttribute("sandbox", "");
  const html = textView(`Output of ${name} as HTML`);
  const tree = textView(`Tree of ${name}`);
  const views = [
    { title: "HTML", content: html },
    { title: "Page", content: page },
    { title: "Tree", content: tree },
  ];
  const list = element("div", { className: "tabs" });
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", `Views of ${name}`);
  const tabs = views.map(({ title }, at) => toTab(id, at, title));
  const panels = views.map(({ content }, at) => toPanel(id, at, content));
  for (const [at, tab] of tabs.entries()) tab.addEventListener("click", () => open(at));

  function open(at: number): void {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
    }
    for (const [index, panel] of panels.entries()) panel.hidden = index !== at;
  }

  list.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const from = tabs.findIndex((tab) => tab.matches(":focus"));
    if (step === undefined || from < 0) return;
    const to = (from + step + tabs.length) % tabs.length;
    open(to);
    tabs[to]?.focus();
  });
  list.append(...tabs);
  open(0);
  return {
    root: element("div", { className: "views" }, list, ...panels),
    show(output, lines) {
      html.textContent = cut(output);
      tree.textContent = cut(lines);
      const shown = POLICY + output;
      if (page.srcdoc !== shown) page.srcdoc = shown;
    },
  };
}
