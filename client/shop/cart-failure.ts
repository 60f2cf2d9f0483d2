import type { ClientTexts } from "../../server/contract/page/schemas.ts";
import { showAlert } from "../core/alert-dialog.ts";
import { type ApiFailure, toFailureText } from "../core/failures.ts";

type FailedAction = {
  /** The failed action. */
  readonly title: string;
  readonly failure: ApiFailure;
  readonly texts: ClientTexts;
  /** Receives the focus when the alert closes. */
  readonly opener: HTMLElement;
};

/** Shows in an alert which action failed, and why. */
export function alertFailure({ title, failure, texts, opener }: FailedAction): void {
  const text = toFailureText(failure, texts, navigator.cookieEnabled);
  showAlert({ title, text, close: texts.close, opener });
}
