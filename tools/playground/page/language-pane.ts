import type { Entry } from "../reference.ts";
import { element } from "./element.ts";
import type { Input } from "./input.ts";
import { createWorkbench } from "./workbench.ts";

/** The names of the language, with their documentation and a bench for the one that is open. */
export type LanguagePane = {
  readonly root: HTMLElement;
  /** The name that is open. */
  name(): string;
  /** The texts of its bench; undefined if they are its example. */
  bench(): Input | undefined;
  /** Opens a name, with its example or another bench. An unknown name opens the first. */
  open(name: string | undefined, bench: Input | undefined): void;
};

/** A pane that opens with the first entry. */
export function createLanguagePane(entries: readonly Entry[], onChange: () => void): LanguagePane {
  const bench = createWorkbench("Bench", onChange);
  const choice = element("select", { id: "language-choice" });
  for (const kind of ["formatter", "predicate", "instruction"] as const) {
    const options = entries
      .filter((entry) => entry.kind === kind)
      .map(({ name }) => element("option", { value: name, textContent: name }));
    choice.append(element("optgroup", { label: `${kind}s` }, ...options));
  }
  const documentation = element("div", { className: "documentation" });
  let current: Entry | undefined;

  function open(name: string | undefined, given?: Input): void {
    current = entries.find((entry) => entry.name === name) ?? entries[0];
    if (!current) return;
    choice.value = current.name;
    documentation.innerHTML = current.html;
    bench.put(given ?? current.example);
  }

  choice.addEventListener("change", () => {
    open(choice.value);
    onChange();
  });
  const label = element("label", { htmlFor: choice.id, textContent: "Name" });
  return {
    root: element(
      "section",
      { className: "language" },
      element("h2", { textContent: "Formatters, predicates, instructions" }),
      element("p", { className: "choice" }, label, " ", choice),
      documentation,
      bench.root,
    ),
    name: () => current?.name ?? "",
    bench() {
      const input = bench.input();
      const isExample = JSON.stringify(input) === JSON.stringify(current?.example);
      return isExample ? undefined : input;
    },
    open,
  };
}
