import { expect, test } from "vitest";
import { networkOf } from "../../../../server/http/requests/network-of.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:DB8:0:1:2:3:4:5", "2001:db8:0:1"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0001::", "2001:db8:0:1"],
  ["::1", "0:0:0:0"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
