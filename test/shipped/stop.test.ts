import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openConnection, portOf } from "../support/server/raw-http.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";

/** The addresses that `localhost` may stand for. */
const environment = () => ({ ...environmentOf(), HOST: "127.0.0.1" });

const form = "itemId=mug&sku=BLAU&quantity=1";

const formHead = (port: number) =>
  `POST /api/commerce/shopping-cart/entries HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
  `Origin: http://127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${form.length}\r\n\r\n`;

test("a body that never ends does not keep the server from stopping with code 0", async () => {
  const shop = await startShop(environment());
  const port = portOf(shop.url);
  const body = await openConnection(port);
  body.send(formHead(port) + form.slice(0, 5));
  const head = await openConnection(port);
  head.send("GET / HTTP/1.1\r\nHo");
  await sleep(200);
  const start = performance.now();
  expect(await shop.stop()).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("a request that has begun is answered, idle connections end without an error, and soon", async () => {
  const shop = await startShop(environment());
  const port = portOf(shop.url);
  const idle = await openConnection(port);
  idle.send(`GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  await idle.until(/Sitemap:/);
  const begun = await openConnection(port);
  begun.send(formHead(port) + form.slice(0, 5));
  await sleep(200);

  const start = performance.now();
  const stopped = shop.stop();
  await sleep(1000);
  begun.send(form.slice(5));
  await begun.ended;
  expect(begun.received).toMatch(/^HTTP\/1\.1 303 /);
  expect(begun.received).toMatch(/\r\nconnection: close\r\n/i);
  expect(begun.received).toMatch(/\r\nset-cookie: cart=/);
  expect(await stopped).toBe(0);
  expect(performance.now() - start).toBeLessThan(5000);
  await idle.ended;
  expect([idle.error, begun.error]).toEqual([undefined, undefined]);
});

/** One request after another on one connection until the server closes it; gives how many were answered. */
async function load(url: string, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  try {
    while (!isOver()) {
      const { connection, length, expected } = await new Promise<{
        connection: string | undefined;
        length: number;
        expected: number;
      }>((resolve, reject) => {
        const sent = request(`${url}/shop/becher`, { agent }, (answer) => {
          let length = 0;
          answer.on("data", (chunk: Buffer) => {
            length += chunk.length;
          });
          answer.on("error", reject);
          answer.on("end", () =>
            resolve({
              connection: answer.headers.connection,
              length,
              expected: Number(answer.headers["content-length"]),
            }),
          );
          if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
        });
        sent.on("error", reject);
        sent.end();
      });
      expect(length).toBe(expected);
      answers += 1;
      if (connection === "close") return answers;
    }
    throw new Error("the server has not closed the connection");
  } finally {
    agent.destroy();
  }
}

test.each(["127.0.0.1", "localhost"])(
  "ten busy connections to %s get every answer whole and are then closed",
  async (host) => {
    const shop = await startShop({ ...environmentOf(), HOST: host });
    const end = performance.now() + 15_000;
    const clients = Array.from({ length: 10 }, () => load(shop.url, () => performance.now() > end));
    await sleep(1500);
    const start = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(5000);
    for (const answers of await Promise.all(clients)) expect(answers).toBeGreaterThan(1);
  },
);
