import { expect, test } from "vitest";
import { answerDownload, isPart } from "../../../../server/modules/downloads/download-rules.ts";

const HOUR = 60 * 60_000;
const download = {
  id: "d",
  websiteId: "w1",
  orderId: "o",
  position: 0,
  file: "a.pdf",
  title: "A",
  createdAt: 0,
  expiresAt: 1000 * HOUR,
  maxUses: 2,
  uses: 1,
  usedAt: 10 * HOUR,
};

test.each([
  ["the first time", {}, false, 11 * HOUR, "counted"],
  ["as often as it may be", { uses: 2 }, false, 11 * HOUR, "usedUp"],
  ["in its last moment", {}, false, 1000 * HOUR - 1, "counted"],
  ["too late", {}, false, 1000 * HOUR, "expired"],
  ["too late and too often", { uses: 2 }, false, 1000 * HOUR, "expired"],
  ["for the rest of it, within an hour", { uses: 2 }, true, 11 * HOUR - 1, "resumed"],
  ["for the rest of it, after an hour", {}, true, 11 * HOUR, "counted"],
  ["for the rest of it, after an hour, too often", { uses: 2 }, true, 11 * HOUR, "usedUp"],
  ["for the rest of what was never begun", { uses: 0, usedAt: null }, true, 1, "counted"],
])("a file that is asked for %s", (_, change, rest, now, answer) => {
  expect(answerDownload({ ...download, ...change }, rest, now)).toBe(answer);
});

test.each([
  [undefined, false],
  ["bytes=0-", false],
  ["bytes=00-", false],
  ["bytes=0-9", false],
  ["bytes=0-8", true],
  ["bytes=0-0", true],
  ["bytes=5-", true],
  ["bytes=05-", true],
  ["bytes=5-6", true],
  ["bytes=-10", false],
  ["bytes=-9", true],
  ["bytes=-", false],
  ["bytes=5-6,0-", false],
  ["pages=5-", false],
  ["bytes=x-", false],
])("of 10 bytes, the range %s is a part: %s", (range, is) => {
  expect(isPart(range, 10)).toBe(is);
});
