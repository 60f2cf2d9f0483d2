import { json } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { createEditor, type Editor } from "./editor.ts";
import { element } from "./element.ts";
import type { Input, Problem } from "./input.ts";
import { render } from "./render.ts";
import { templateLanguage } from "./template-language.ts";
import { createViews } from "./views.ts";

/** Three editors, and what becomes of their texts. */
export type Workbench = {
  readonly root: HTMLElement;
  input(): Input;
  put(input: Input): void;
};

/** So long nobody types, before a template is rendered anew. */
const PAUSE_MS = 150;

/** A workbench that renders at once. `name` tells it from others on the page. */
export function createWorkbench(name: string, onChange: () => void): Workbench {
  const views = createViews(name);
  const problems = element("ul", { className: "problems" });
  const count = element("p", { className: "problem-count" });
  count.setAttribute("role", "status");
  const inputs = element("div", { className: "inputs" });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      onChange();
      void refresh();
    }, PAUSE_MS);
  };
  const editorOf = (title: string, language: Extension = json()) => {
    const parent = element("div", { className: `editor editor-${title.toLowerCase()}` });
    inputs.append(element("p", { className: "label", textContent: title }), parent);
    const label = `${title} of ${name}`;
    return createEditor({ parent, label, language, onChange: changed });
  };
  const editors: Readonly<Record<keyof Input, Editor>> = {
    template: editorOf("Template", templateLanguage),
    data: editorOf("Data"),
    options: editorOf("Options"),
  };
  const input = (): Input => ({
    template: editors.template.text(),
    data: editors.data.text(),
    options: editors.options.text(),
  });

  let asked: Input | undefined;
  async function refresh(): Promise<void> {
    const now = input();
    asked = now;
    const outcome = await render(now);
    // A slower locale must not show what was typed before.
    if (asked !== now) return;
    views.show(outcome.output, outcome.tree);
    for (const kind of kinds) {
      editors[kind].underline(outcome.problems.filter(({ editor }) => editor === kind));
    }
    count.textContent = countOf(outcome.problems.length);
    problems.replaceChildren(...outcome.problems.map(toItem));
  }

  const toItem = (problem: Problem): HTMLLIElement => {
    const { editor, from, severity, message } = problem;
    const line = input()[editor].slice(0, from).split("\n").length;
    const textContent = `${severity}, ${editor} line ${line}: ${message}`;
    const item = element("button", { type: "button", className: severity, textContent });
    item.addEventListener("click", () => editors[editor].goTo(problem));
    return element("li", {}, item);
  };

  return {
    root: element(
      "div",
      { className: "workbench" },
      inputs,
      element("div", { className: "outcome" }, views.root, count, problems),
    ),
    input,
    put(given) {
      for (const kind of kinds) editors[kind].put(given[kind]);
    },
  };
}

const kinds = ["template", "data", "options"] as const;

const countOf = (count: number): string =>
  count === 0 ? "No problems" : count === 1 ? "1 problem" : `${count} problems`;
