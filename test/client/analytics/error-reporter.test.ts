import { expect, test, vi } from "vitest";
import { createErrorReporter } from "../../../client/analytics/error-reporter.ts";
import type { ReportedErrors } from "../../../server/contract/analytics/event-schemas.ts";

function arrange(typed: readonly string[] = []) {
  const sent: ReportedErrors[] = [];
  const waiting: (() => void)[] = [];
  const schedule = vi.fn((work: () => void, _delayMs: number) => void waiting.push(work));
  const report = createErrorReporter({
    send: (errors) => sent.push(errors),
    schedule,
    now: () => 1000,
    typed: () => typed,
    path: () => "/shop",
  });
  /** A second later. */
  const pass = () => {
    for (const work of waiting.splice(0)) work();
  };
  const send = (error: Parameters<typeof report>[0]) => {
    report(error);
    pass();
    return sent.at(-1)?.[0]?.data;
  };
  return { report, pass, send, sent, schedule };
}

test("errors of one second are one call", () => {
  const { report, pass, sent, schedule } = arrange();
  report({ message: "one", stack: "at one", url: "/a.js", line: 3, column: 7 });
  report({ message: "two" });
  expect(sent).toEqual([]);
  expect(schedule.mock.calls.map(([, delayMs]) => delayMs)).toEqual([1000]);
  pass();
  expect(sent).toEqual([
    [
      {
        event: "javascript_error",
        data: {
          message: "one",
          stack: "at one",
          url: "/a.js",
          line: 3,
          column: 7,
          pagePath: "/shop",
        },
        timestamp: 1000,
      },
      expect.objectContaining({ data: expect.objectContaining({ message: "two" }) }),
    ],
  ]);
});

test("ten errors wait at most, and a page makes twenty calls at most", () => {
  const { report, pass, sent } = arrange();
  for (let round = 0; round < 25; round += 1) {
    for (let index = 0; index < 12; index += 1) report({ message: `${round}.${index}` });
    pass();
  }
  expect(sent).toHaveLength(20);
  expect(sent.map((errors) => errors.length)).toEqual(Array(20).fill(10));
  expect(sent.at(-1)?.at(-1)?.data?.message).toBe("19.9");
});

test("a stack is cut to 5000 characters", () => {
  const { send } = arrange();
  expect(send({ message: "m", stack: "x".repeat(4999) })?.stack).toHaveLength(4999);
  expect(send({ message: "m", stack: "x".repeat(9000) })?.stack).toBe("x".repeat(5000));
  expect(send({ message: "m".repeat(5000) })?.message).toHaveLength(1000);
});

test("what was typed is in no report, also where one text holds another", () => {
  const { send } = arrange(["Anna", "Anna Beispiel", "ab", ""]);
  expect(
    send({ message: "no Anna Beispiel", stack: "Error: Anna\n at about (/a.js:1:2)" }),
  ).toMatchObject({ message: "no …", stack: "Error: …\n at about (/a.js:1:2)" });
});

test("addresses are reported without their queries and fragments, and with their lines", () => {
  const { send } = arrange();
  const stack =
    "Error: x\n    at f (https://laden.example/s.js?mail=a@b.example:10:5)\n    at https://laden.example/#token:3:1";
  expect(
    send({ message: "GET /api?key=1 failed", stack, url: "https://laden.example/?q=1" }),
  ).toMatchObject({
    message: "GET /api failed",
    stack:
      "Error: x\n    at f (https://laden.example/s.js:10:5)\n    at https://laden.example/:3:1",
    url: "https://laden.example/",
  });
});

test("a hostile text is cut to what may be sent", () => {
  const { send } = arrange();
  for (const part of ["/", "/?", "/?:1", "?:", "/a?b:1:2:3:"]) {
    const data = send({ message: part.repeat(50_000), stack: part.repeat(50_000) });
    expect(data?.message?.length).toBeLessThanOrEqual(1000);
    expect(data?.stack?.length).toBeLessThanOrEqual(5000);
  }
});
