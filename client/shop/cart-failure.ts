import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { showAlert } from "../core/alert-dialog.ts";
import { type ApiFailure, toFailureText } from "../core/failures.ts";

type FailedAction = {
  /** What could not be done. */
  readonly title: string;
  readonly failure: ApiFailure;
  readonly texts: ClientTexts;
  /** Has the focus when the alert is closed. */
  readonly opener: HTMLElement;
};

/** Tells in an alert what could not be done, and why. */
export function alertFailure({ title, failure, texts, opener }: FailedAction): void {
  const text = toFailureText(failure, texts, navigator.cookieEnabled);
  showAlert({ title, text, close: texts.close, opener });
}
