import type { KeyboardEvent, MouseEvent } from "react";

/** Sends something; the field or button has the focus when an alert is closed. */
type Send = (opener: HTMLElement) => unknown;

/** What fields and buttons of a posted form do instead. */
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
