import { afterEach, expect, test, vi } from "vitest";
import { createSender } from "../../../client/analytics/sender.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A browser whose beacons do as `sendBeacon` does; returns what is sent otherwise. */
function browserWith(sendBeacon: () => boolean) {
  const sent: unknown[][] = [];
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    sent.push(["fetch", path, String(body)]);
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      readonly parts: unknown[] = ["xhr"];
      open = (...parts: unknown[]) => this.parts.push(...parts);
      setRequestHeader = (...parts: unknown[]) => this.parts.push(...parts);
      send = (text: string) => sent.push([...this.parts, text]);
    },
  );
  return sent;
}

const refusing: [string, () => boolean][] = [
  ["refuses", () => false],
  [
    "throws",
    () => {
      throw new TypeError("switched off");
    },
  ],
];

test.each(refusing)("what a beacon that %s does not take is sent by a request", (_, beacon) => {
  const sent = browserWith(beacon);
  const sender = createSender(() => true);
  sender.text("/records", [{ a: 1 }]);
  sender.form("/hit", { event: "View", none: undefined });
  expect(sent).toEqual([
    ["xhr", "POST", "/records", "Content-Type", "text/plain", '[{"a":1}]'],
    ["fetch", "/hit", "event=View"],
  ]);
});

test("what a beacon takes is sent once", () => {
  const sent = browserWith(() => true);
  const sender = createSender(() => true);
  sender.text("/records", []);
  sender.form("/hit", {});
  expect(sent).toEqual([]);
});

test("nothing is sent that is not allowed", () => {
  const beacon = vi.fn(() => false);
  const sent = browserWith(beacon);
  const sender = createSender(() => false);
  sender.text("/records", []);
  sender.form("/hit", {});
  expect(beacon).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});
