import type { KeyboardEvent, MouseEvent } from "react";

/** Sends a change. The field or button receives the focus when an alert closes. */
type Send = (opener: HTMLElement) => unknown;

/** Handlers that replace posting for the fields and buttons of a form. */
export const inPlaceOfPosting = (send: Send) => ({
  button: {
    onClick(event: MouseEvent<HTMLElement>): void {
      event.preventDefault();
      void send(event.currentTarget);
    },
  },
  field: {
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void send(event.currentTarget);
    },
  },
});
