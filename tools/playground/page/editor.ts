import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import type { Problem } from "./input.ts";

/** A text that can be edited. */
export type Editor = {
  text(): string;
  /** Puts another text in its place, which can be undone. */
  put(text: string): void;
  /** Underlines the problems of the text. */
  underline(problems: readonly Problem[]): void;
  /** Takes the cursor to a place. */
  goTo(place: Pick<Problem, "from" | "to">): void;
};

type EditorOptions = {
  readonly parent: Element;
  readonly label: string;
  readonly language: Extension;
  readonly onChange: () => void;
};

const severities = { error: "error", warning: "warning", hint: "info" } as const;

/** An editor of its own history. The Tab key leaves it, as it leaves any field. */
export function createEditor({ parent, label, language, onChange }: EditorOptions): Editor {
  const extensions = [
    lineNumbers(),
    history(),
    EditorView.lineWrapping,
    syntaxHighlighting(defaultHighlightStyle),
    keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap]),
    // It can be focused anyway; tools that look for that ask for the attribute.
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
    language,
    EditorView.updateListener.of(({ docChanged }) => {
      if (docChanged) onChange();
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ extensions }) });
  const inText = (offset: number) => Math.min(offset, view.state.doc.length);
  return {
    text: () => view.state.doc.toString(),
    put(text) {
      if (text === view.state.doc.toString()) return;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    },
    underline(problems) {
      const found = problems.map(({ from, to, severity, message }) => ({
        from: inText(from),
        to: inText(to),
        severity: severities[severity],
        message,
      }));
      view.dispatch(setDiagnostics(view.state, found));
    },
    goTo({ from, to }) {
      const selection = { anchor: inText(from), head: inText(to) };
      view.dispatch({ selection, scrollIntoView: true });
      view.focus();
    },
  };
}
