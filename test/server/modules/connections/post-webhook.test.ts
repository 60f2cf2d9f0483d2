import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { internet, type Network } from "../../../../server/http/security/network.ts";
import { postWebhook } from "../../../../server/modules/connections/post-webhook.ts";
import {
  openWebhookDouble,
  testNetwork,
  type WebhookDouble,
} from "../../../support/doubles/webhook-double.ts";

const SECRET = "a secret of the tests";
const time = Date.UTC(2026, 0, 15, 9, 30);
const body = '{"type":"order.paid","data":{"title":"Füllfeder"}}';

let service: WebhookDouble;
beforeEach(async () => {
  service = await openWebhookDouble();
});
afterEach(() => service.close());

const post = (address = service.url, network = testNetwork(), secret = SECRET) =>
  postWebhook({ address, secret, id: "d-1", body, time }, network, { timeoutMs: 300 });

test("is signed with its id and time, as the Standard Webhooks specification says", async () => {
  expect(await post()).toEqual({ kind: "taken" });
  const seconds = String(time / 1000);
  const sign = (key: string | Buffer) =>
    `v1,${createHmac("sha256", key).update(`d-1.${seconds}.${body}`).digest("base64")}`;
  expect(service.arrived).toEqual([
    { id: "d-1", timestamp: seconds, signature: sign(SECRET), body },
  ]);
  const key = Buffer.from("bytes of a key");
  await post(service.url, testNetwork(), `whsec_${key.toString("base64")}`);
  expect(service.arrived[1]?.signature).toBe(sign(key));
});

test.each([
  [204, { kind: "taken" }],
  [400, { kind: "failed", reason: "status 400" }],
  [500, { kind: "failed", reason: "status 500" }],
])("the answer %i is told", async (status, outcome) => {
  service.behave(status);
  expect(await post()).toEqual(outcome);
});

test("no redirect is followed, wherever it leads", async () => {
  const inside = await openWebhookDouble("127.0.0.2");
  for (const [status, location] of [
    [302, inside.url],
    [307, inside.url],
    [308, service.url],
  ] as const) {
    service.behave((_request, response) => response.writeHead(status, { location }).end());
    expect(await post()).toEqual({ kind: "failed", reason: "redirect" });
  }
  expect(inside.arrived).toEqual([]);
  expect(service.arrived).toHaveLength(3);
  await inside.close();
});

test("nothing is sent to an address that is not allowed, however it is written", async () => {
  const inside = await openWebhookDouble("127.0.0.2");
  const refused = { kind: "failed", reason: "address" };
  expect(await post(inside.url)).toEqual(refused);
  expect(await post(inside.url.replace("127.0.0.2", "127.2"))).toEqual(refused);
  const named = inside.url.replace("127.0.0.2", "hook.example");
  for (const addresses of [
    ["127.0.0.2"],
    ["127.0.0.1", "127.0.0.2"],
    ["127.0.0.2", "127.0.0.1"],
    [],
  ]) {
    const network = testNetwork(async () => addresses.map((address) => ({ address, family: 4 })));
    expect(await post(named, network)).toEqual(refused);
  }
  expect(inside.arrived).toEqual([]);
  await inside.close();
});

test("a host that changes its address is connected to at the one that was checked", async () => {
  const answers = ["127.0.0.1", "127.0.0.2", "127.0.0.2"];
  let asked = 0;
  const network = testNetwork(async () => [{ address: answers[asked++] ?? "", family: 4 }]);
  const named = service.url.replace("127.0.0.1", "hook.example");
  expect(await post(named, network)).toEqual({ kind: "taken" });
  expect(asked).toBe(1);
  expect(await post(named, network)).toEqual({ kind: "failed", reason: "address" });
  expect(service.arrived).toHaveLength(1);
});

test("the internet's rule refuses a host that leads to this machine, or a network around it", async () => {
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"]) {
    const network: Network = { ...internet, resolve: async () => [{ address, family: 4 }] };
    const outcome = await post(`https://hook.example:${service.port}/`, network);
    expect(outcome).toEqual({ kind: "failed", reason: "address" });
  }
  expect(await post(service.url, internet)).toEqual({ kind: "failed", reason: "address" });
  expect(service.arrived).toEqual([]);
});

test("a service that is slow, hangs up, is down or unknown is told apart, and waited for no longer than allowed", async () => {
  service.behave(() => {});
  expect(await post()).toEqual({ kind: "failed", reason: "timeout" });
  service.behave((request) => request.socket.destroy());
  expect(await post()).toEqual({ kind: "failed", reason: "unreachable" });
  const unknown = testNetwork(() => Promise.reject(new Error("ENOTFOUND")));
  expect(await post("http://unknown.example/", unknown)).toEqual({
    kind: "failed",
    reason: "unreachable",
  });
  const { url } = service;
  await service.close();
  expect(await post(url)).toEqual({ kind: "failed", reason: "unreachable" });
});

test("an endless answer is not read", async () => {
  service.behave((_request, response) => {
    response.writeHead(200);
    const write = () => {
      if (!response.destroyed) response.write("x".repeat(65_536), () => setImmediate(write));
    };
    write();
  });
  expect(await post()).toEqual({ kind: "taken" });
});
