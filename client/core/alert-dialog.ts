type Alert = {
  readonly title: string;
  readonly text: string;
  /** Label of the button that closes the dialog. */
  readonly close: string;
  /** Receives the focus when the dialog closes: browsers do not always return it to a clicked button. */
  readonly opener: HTMLElement;
};

/** Number of dialogs on this page so far, for their ids. */
let count = 0;

/** Shows an alert above the page, with the focus on its button, until the button or Escape closes it. */
export function showAlert({ title, text, close, opener }: Alert): void {
  const id = `sqs-alert-${count++}`;
  const dialog = document.createElement("dialog");
  dialog.className = "sqs-alert";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", `${id}-title`);
  dialog.setAttribute("aria-describedby", `${id}-text`);
  const button = element("button", "sqs-alert-button", close);
  button.addEventListener("click", () => dialog.close());
  dialog.append(
    Object.assign(element("h2", "sqs-alert-title", title), { id: `${id}-title` }),
    Object.assign(element("p", "sqs-alert-text", text), { id: `${id}-text` }),
    button,
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function element<Name extends "h2" | "p" | "button">(name: Name, className: string, text: string) {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
