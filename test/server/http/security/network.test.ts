import { describe, expect, test } from "vitest";
import {
  internet,
  isPublicAddress,
  openInternet,
} from "../../../../server/http/security/network.ts";

describe("addresses of the internet", () => {
  test.each(["8.8.8.8", "193.99.144.80", "100.63.255.255", "100.128.0.0", "172.15.0.1"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(["2a02:2e0:3fe:1001:302::", "2606:4700::1111", "2001:4860:4860::8888"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254"],
    ...["172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.0.1", "198.18.0.1"],
    ...["198.51.100.7", "203.0.113.7", "224.0.0.1", "239.1.1.1", "255.255.255.255"],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "fc00::1", "fd12::1"],
    ...["fe80::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "3fff::1", "100::1"],
    ...["localhost", "", "8.8.8", "fe80::1%eth0"],
  ])("%j is none", (address) => expect(isPublicAddress(address)).toBe(false));
});

test.each([
  ["https://beispiel.de/hook", true],
  ["https://beispiel.de:8443/hook", true],
  ["https://8.8.8.8/", true],
  ["https://[2606:4700::1111]/", true],
  ["http://beispiel.de/", false],
  ["ftp://beispiel.de/", false],
  ["https://localhost/", false],
  ["https://localhost./", false],
  ["https://a.localhost/", false],
  ["https://127.0.0.1/", false],
  ["https://127.1/", false],
  ["https://2130706433/", false],
  ["https://0x7f000001/", false],
  ["https://0177.0.0.1/", false],
  ["https://127.0.0.1./", false],
  ["https://[::1]/", false],
  ["https://[::ffff:7f00:1]/", false],
  ["https://169.254.169.254/latest/meta-data", false],
])("something may be sent to %s: %s", (address, isTaken) => {
  expect(internet.takes(new URL(address))).toBe(isTaken);
});

test.each([
  ["http://beispiel.de/", undefined, true],
  ["http://8.8.8.8/", undefined, true],
  ["file:///etc/passwd", "localhost", false],
  ["http://localhost:3000/", undefined, false],
  ["http://localhost:3000/", "localhost", true],
  ["http://127.0.0.1:3000/", "localhost", false],
  ["http://192.168.0.7/", "192.168.0.7", true],
  ["http://192.168.0.8/", "192.168.0.7", false],
  ["http://[::1]/", "::1", true],
])("%s may be read where %s is named: %s", (address, named, isTaken) => {
  expect(openInternet(named).takes(new URL(address))).toBe(isTaken);
});

test("a name that leads to this machine is connected to only if it is the one that was named", async () => {
  const connect = (named: string | undefined) =>
    new Promise<string>((resolve) => {
      openInternet(named).lookup("localhost")("localhost", { all: true }, (error, found) =>
        resolve(error ? error.name : JSON.stringify(found)),
      );
    });
  expect(await connect(undefined)).toBe("RefusedAddressError");
  expect(await connect("beispiel.de")).toBe("RefusedAddressError");
  expect(await connect("localhost")).toContain("127.0.0.1");
});
