import { expect, onTestFinished, test } from "vitest";
import { createFetcher } from "../../../server/moving/asking/fetcher.ts";
import { startNameServer } from "../../support/doubles/name-server.ts";
import { leadsTo, startOldPlatform } from "../../support/doubles/old-platform.ts";

/** A server of this machine, and a fetcher that resolves names at a name server. */
async function openRebinding(...answers: readonly (readonly string[])[]) {
  const names = await startNameServer(...answers);
  const inside = await startOldPlatform({ "/": "geheim" });
  const { port } = new URL(inside.url);
  const outside = await startOldPlatform({ "/": leadsTo(`http://rebind.example:${port}/`) });
  const fetcher = createFetcher({
    privateHost: "localhost",
    resolve: (host) => names.resolve(host === "localhost" ? "local.example" : host),
    wait: async () => {},
  });
  onTestFinished(() => fetcher.close());
  return { names, inside, outside, fetcher, address: `http://rebind.example:${port}/` };
}

const REFUSED = "rebind.example has no public address";

test("a name that leads to this machine when it is connected to is refused, however often it is asked", async () => {
  const { fetcher, address, inside, names } = await openRebinding(["127.0.0.1"], ["169.254.1.1"]);
  await expect(fetcher.get(address)).rejects.toThrow(REFUSED);
  await expect(fetcher.get(address)).rejects.toThrow(REFUSED);
  expect(inside.asked).toEqual([]);
  // Each connection resolves anew: nothing that was checked before is trusted.
  expect(names.asked()).toBe(2);
});

test("neither does a public address beside a private one open the way", async () => {
  const { fetcher, address, inside } = await openRebinding(["93.184.215.14", "127.0.0.1"]);
  await expect(fetcher.get(address)).rejects.toThrow(REFUSED);
  expect(inside.asked).toEqual([]);
});

test("the permission for one host is none for a name that it redirects to", async () => {
  const { fetcher, outside, inside } = await openRebinding(["127.0.0.1"]);
  await expect(fetcher.get(`${outside.url}/`)).rejects.toThrow(REFUSED);
  expect(outside.asked).toEqual(["/"]);
  expect(inside.asked).toEqual([]);
});
