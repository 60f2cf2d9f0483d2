import { expect, test } from "vitest";
import { networkOf } from "../../../../server/modules/accounts/sign-in-limits.ts";

test.each([
  ["192.0.2.17", "192.0.2"],
  ["::ffff:192.0.2.17", "192.0.2"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
])("%s is in the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
