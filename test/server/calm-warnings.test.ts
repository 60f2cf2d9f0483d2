import { expect, test } from "vitest";
import { createCalmWarnings } from "../../server/calm-warnings.ts";

test("the same warning is logged once a minute, another one at once", () => {
  const lines: string[] = [];
  let time = 0;
  const logger = { warn: (_facts: object, text: string) => lines.push(text) };
  const warn = createCalmWarnings(logger, () => time);
  for (const at of [0, 300, 59_999, 60_000]) {
    time = at;
    warn({}, "no database");
  }
  warn({}, "no disk");
  expect(lines).toEqual(["no database", "no database", "no disk"]);
});
