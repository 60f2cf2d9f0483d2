import type { Reference } from "../reference.ts";
import { fromFragment, toFragment } from "./address.ts";
import { element } from "./element.ts";
import { createLanguagePane } from "./language-pane.ts";
import { createWorkbench } from "./workbench.ts";

async function readReference(): Promise<Reference> {
  // A path beside the built file, which the bundler is to leave as it is; a variable, because the compiler knows no such file.
  const path = "./reference.js";
  const { reference } = (await import(/* @vite-ignore */ path)) as {
    readonly reference: Reference;
  };
  return reference;
}

/** Fills the place that the page has for it. */
export async function start(root: Element): Promise<void> {
  const { examples, entries } = await readReference();
  const main = createWorkbench("Playground", () => void share());
  const language = createLanguagePane(entries, () => void share());
  const choice = element("select", { id: "example-choice" });
  choice.append(
    element("option", { value: "", textContent: "Choose one" }),
    ...examples.map(({ title }, at) =>
      element("option", { value: String(at), textContent: title }),
    ),
  );
  choice.addEventListener("change", () => {
    const example = examples[Number(choice.value)];
    if (choice.value !== "" && example) main.put(example.input);
  });
  const label = element("label", { htmlFor: choice.id, textContent: "Example" });
  /** The fragment that this page has written or shown. */
  let written: string | undefined;
  async function share(): Promise<void> {
    const shared = { main: main.input(), name: language.name(), bench: language.bench() };
    written = await toFragment(shared);
    history.replaceState(null, "", `#${written}`);
  }
  async function show(): Promise<void> {
    const fragment = location.hash.slice(1);
    if (fragment === written) return;
    const shared = await fromFragment(fragment);
    // A link to a place of the page, such as one past a menu.
    if (!shared && written !== undefined) return share();
    const input = shared?.main ?? examples[0]?.input;
    if (input) main.put(input);
    language.open(shared?.name, shared?.bench);
    written = fragment;
  }
  window.addEventListener("hashchange", () => void show());
  await show();
  // With their texts in them, so that nothing moves.
  root.append(element("p", { className: "choice" }, label, " ", choice), main.root, language.root);
}
