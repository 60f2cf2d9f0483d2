import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCallCounter } from "../../../server/http/call-counter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe("calls are counted", () => {
  test("and those above the limit wait until the minute is over", () => {
    const count = createCallCounter(2);
    const call = () => count({ ip: "192.0.2.1" });
    expect([call(), call(), call()]).toEqual([undefined, undefined, 60]);
    vi.advanceTimersByTime(20_500);
    expect(call()).toBe(40);
    vi.advanceTimersByTime(39_499);
    expect(call()).toBe(1);
    vi.advanceTimersByTime(1);
    expect([call(), call(), call()]).toEqual([undefined, undefined, 60]);
  });

  test.each([
    ["192.0.2.1", "::ffff:192.0.2.1"],
    ["2001:db8:0:1::1", "2001:db8:0:1:ffff::"],
    ["2001:db8::1", "2001:0db8:0:0:8000:0:192.0.2.1"],
    ["::1", "::"],
    ["fe80::1%eth0", "fe80::2"],
  ])("of %s together with those of %s", (one, other) => {
    const count = createCallCounter(1);
    expect(count({ ip: one })).toBeUndefined();
    expect(count({ ip: other })).toBe(60);
  });

  test.each([
    ["192.0.2.1", "192.0.2.2"],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.2"],
    ["2001:db8:0:1::1", "2001:db8:0:2::1"],
    ["1:2:3:4:5:6:7:8", "1:2:3:5:5:6:7:8"],
    ["::1", "1::"],
  ])("of %s apart from those of %s", (one, other) => {
    const count = createCallCounter(1);
    expect(count({ ip: one })).toBeUndefined();
    expect(count({ ip: other })).toBeUndefined();
  });

  test("of so many addresses at most, and the first of them are forgotten", () => {
    const count = createCallCounter(1);
    for (let host = 0; host <= 5000; host += 1) count({ ip: `10.0.${host >> 8}.${host & 255}` });
    expect(count({ ip: "10.0.0.1" })).toBe(60);
    expect(count({ ip: "10.0.0.0" })).toBeUndefined();
  });
});
