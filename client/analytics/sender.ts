/** Longest delay of a click for its call, in milliseconds. */
const CLICK_TIMEOUT_MS = 2500;

/** Sends measurements. Failures are ignored. */
export type Sender = {
  /** Sends a form with the texts that are not undefined, even if the page is being left. */
  form(path: string, fields: Readonly<Record<string, string | undefined>>): void;
  /** The same for a click, which may leave the page: given up after 2.5 s. */
  click(path: string, fields: Readonly<Record<string, string | undefined>>): void;
  /** Sends JSON with the crumb. */
  json(path: string, body: unknown, crumb: string): void;
  /** Sends JSON as plain text, which needs no CORS permission. */
  text(path: string, body: unknown): void;
};

/** A sender that checks each time if anything may be sent. */
export function createSender(isAllowed: () => boolean): Sender {
  const post = (path: string, init: RequestInit) => {
    fetch(path, { method: "POST", keepalive: true, credentials: "same-origin", ...init }).catch(
      ignore,
    );
  };
  /** True if the browser has accepted the beacon; some have the function switched off. */
  const beacon = (path: string, body: BodyInit): boolean => {
    try {
      return navigator.sendBeacon(path, body);
    } catch {
      return false;
    }
  };
  return {
    form(path, fields) {
      if (!isAllowed()) return;
      const body = toParameters(fields);
      if (!beacon(path, body)) post(path, { body });
    },
    click(path, fields) {
      if (!isAllowed()) return;
      // The visitor does not wait: the browser completes it on the next page.
      post(path, { body: toParameters(fields), signal: AbortSignal.timeout(CLICK_TIMEOUT_MS) });
    },
    json(path, body, crumb) {
      if (!isAllowed()) return;
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": crumb };
      post(path, { body: JSON.stringify(body), headers });
    },
    text(path, body) {
      if (!isAllowed()) return;
      const text = JSON.stringify(body);
      if (beacon(path, text)) return;
      const request = new XMLHttpRequest();
      request.open("POST", path);
      request.setRequestHeader("Content-Type", "text/plain");
      request.send(text);
    },
  };
}

const toParameters = (fields: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const ignore = () => undefined;
