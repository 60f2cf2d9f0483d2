import { expect, test } from "vitest";
import { type CaseTimes, toCaseState } from "../../../../server/modules/withdrawal/case-times.ts";

const zone = "Europe/Berlin";
/** Half past midnight of the 20th in Berlin, which is the 19th in UTC. */
const receivedAt = Date.UTC(2026, 9, 19, 22, 30);
const at = (day: number, hour = 12) => Date.UTC(2026, 9, day, hour);
const stateAt = (now: number, changes: Partial<CaseTimes> = {}) =>
  toCaseState({ receivedAt, goodsAt: null, refundedAt: null, ...changes }, { now, zone });

test("fourteen days are counted by the calendar of the shop, across the change of its clocks", () => {
  const { dueAt, daysLeft } = stateAt(at(20));
  expect(new Date(dueAt).toISOString()).toBe("2026-11-03T22:59:59.999Z");
  expect(daysLeft).toBe(14);
  expect([at(21), at(26), at(33), at(34), at(36)].map((now) => stateAt(now).daysLeft)).toEqual([
    13, 8, 1, 0, -2,
  ]);
});

test("a shop may wait until the goods are back, and nothing is left to do once it has refunded", () => {
  expect(stateAt(at(21))).toMatchObject({ state: "received", mayWait: true });
  expect(stateAt(at(40))).toMatchObject({ state: "received", mayWait: true });
  expect(stateAt(at(21), { goodsAt: at(21) })).toMatchObject({
    state: "goodsBack",
    mayWait: false,
  });
  for (const goodsAt of [null, at(21)]) {
    expect(stateAt(at(22), { goodsAt, refundedAt: at(22) })).toMatchObject({
      state: "refunded",
      mayWait: false,
    });
  }
});
