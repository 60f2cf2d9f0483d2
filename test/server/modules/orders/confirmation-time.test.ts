import { expect, test } from "vitest";
import { confirmationTime } from "../../../../server/modules/orders/placing/confirmation-time.ts";

const HOUR = 60 * 60_000;

test("at most so many confirmations are sent an hour, in their order, and none is dropped", () => {
  const announced = Array.from({ length: 28 }, (_, index) => index * 1000);
  const sent = announced.map((_, index) => confirmationTime(announced.slice(0, index + 1), 10));
  expect(sent.slice(0, 10)).toEqual(announced.slice(0, 10));
  expect(sent[10]).toBe(HOUR);
  expect(sent[19]).toBe(9000 + HOUR);
  expect(sent[20]).toBe(2 * HOUR);
  for (const time of sent) {
    expect(sent.filter((other) => other >= time && other < time + HOUR).length).toBeLessThan(11);
  }
});

test("who orders now and then waits for nothing", () => {
  const announced = Array.from({ length: 50 }, (_, index) => index * HOUR);
  expect(confirmationTime(announced, 10)).toBe(49 * HOUR);
});
