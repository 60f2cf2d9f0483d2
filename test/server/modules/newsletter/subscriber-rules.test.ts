import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ask,
  confirm,
  judgeLink,
  LINK_MS,
  maySendLink,
  type Standing,
  unsubscribe,
} from "../../../../server/modules/newsletter/subscriber-rules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

const pending: Standing = { state: "pending", askedAt: NOW - 1 };
const confirmed: Standing = { state: "confirmed", askedAt: NOW - 2, confirmedAt: NOW - 1 };
const cancelled: Standing = { ...confirmed, state: "unsubscribed", endedAt: NOW - 1 };

describe("asking", () => {
  test.each([
    ["for the first time", undefined],
    ["again before it was confirmed", pending],
    ["again after the mails were cancelled", cancelled],
  ])("%s waits for a confirmation", (_name, found) => {
    expect(ask(found, [], NOW)).toEqual({ state: "pending", askedAt: NOW });
  });

  test("for what is confirmed changes nothing", () => {
    expect(ask(confirmed, [], NOW)).toBeUndefined();
  });

  test("changes nothing where no more links may be mailed", () => {
    for (const found of [undefined, pending, cancelled]) {
      expect(ask(found, [NOW, NOW, NOW], NOW)).toBeUndefined();
    }
  });
});

test.each([
  ["none", [], true],
  ["two just now", [0, 0], true],
  ["three just now", [0, 0, 0], false],
  ["three, one an hour ago", [0, 0, HOUR], true],
  ["three within the hour", [0, 1, HOUR - 1], false],
  ["six today", [2, 3, 4, 5, 6, 7].map((hours) => hours * HOUR), false],
  ["six, one a day ago", [2, 3, 4, 5, 6, 24].map((hours) => hours * HOUR), true],
])(
  "after %s links, in milliseconds before now: %j, one more may be mailed: %j",
  (_name, ago, expected) => {
    expect(
      maySendLink(
        ago.map((time) => NOW - time),
        NOW,
      ),
    ).toBe(expected);
  },
);

test("whoever types an address as often as they like, it gets three links an hour and six a day at most", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 * DAY }), { maxLength: 60 }), (times) => {
      const sent: number[] = [];
      for (const time of times.sort((one, other) => one - other)) {
        if (ask(pending, sent, NOW + time)) sent.push(NOW + time);
      }
      for (const time of sent) {
        const within = (length: number) =>
          sent.filter((other) => other <= time && other > time - length).length;
        expect(within(HOUR)).toBeLessThanOrEqual(3);
        expect(within(DAY)).toBeLessThanOrEqual(6);
      }
      if (times.length > 0) expect(sent).not.toEqual([]);
    }),
  );
});

describe("a link", () => {
  test.each([
    ["one that waits", pending, NOW + 1, "open"],
    ["one that waits, too late", pending, NOW, "ended"],
    ["one that has confirmed, at any time", confirmed, NOW - DAY, "confirmed"],
    ["one that has cancelled", cancelled, NOW + DAY, "ended"],
  ] as const)("for %s", (_name, found, expiresAt, expected) => {
    expect(judgeLink(found, expiresAt, NOW)).toBe(expected);
  });

  test("confirms once, with the time", () => {
    const after = confirm(pending, NOW + 1, NOW);
    expect(after).toEqual({ state: "confirmed", askedAt: NOW - 1, confirmedAt: NOW });
    expect(after && confirm(after, NOW + 1, NOW + 5)).toBeUndefined();
  });

  test("is good for seven days", () => {
    expect(LINK_MS).toBe(7 * DAY);
  });
});

type Step = "ask" | "confirm" | "unsubscribe";

test("whatever happens in whatever order, only a confirmation after the last asking confirms, and leaving always leaves", () => {
  const steps = fc.array(fc.constantFrom<Step>("ask", "confirm", "unsubscribe"));
  fc.assert(
    fc.property(steps, (taken) => {
      let now = NOW;
      let found: Standing | undefined;
      let expected: Standing["state"] | undefined;
      for (const step of taken) {
        now += DAY;
        if (step === "ask") {
          found = ask(found, [], now) ?? found;
          if (expected !== "confirmed") expected = "pending";
        } else if (found && step === "confirm") {
          found = confirm(found, now + 1, now) ?? found;
          if (expected === "pending") expected = "confirmed";
        } else if (found) {
          const left = unsubscribe(found, now) ?? found;
          expect(unsubscribe(left, now + 1)).toBeUndefined();
          found = left;
          expected = "unsubscribed";
        }
        expect(found?.state).toBe(expected);
        expect(found?.confirmedAt !== undefined || found?.state !== "confirmed").toBe(true);
        expect(found?.endedAt !== undefined).toBe(found?.state === "unsubscribed");
      }
    }),
  );
});
