import { Agent, request } from "node:http";
import { expect, test } from "vitest";
import { openConnection, portOf } from "../support/server/raw-http.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { startShop } from "../support/server/shop-process.ts";
import { untilAllServe } from "../support/server/started-processes.ts";

/** A server at one address that cuts nothing off for being slow: what ends, ends because the server stops. */
const environment = () => ({
  ...environmentOf(),
  HOST: "127.0.0.1",
  REQUEST_SECONDS: "300",
  IDLE_SECONDS: "300",
});

const form = "itemId=mug&sku=BLAU&quantity=1";

const formHead = (port: number) =>
  `POST /api/commerce/shopping-cart/entries HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n` +
  `Origin: http://127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
  `Content-Length: ${form.length}\r\n\r\n`;

/** A connection on which one request has been answered and the beginning of another has arrived with it. */
async function begin(port: number, text: string) {
  const connection = await openConnection(port);
  connection.send(`GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n${text}`);
  await connection.until(/Sitemap:/);
  return connection;
}

test("a body that never ends does not keep the server from stopping with code 0", async () => {
  const shop = await startShop(environment());
  const port = portOf(shop.url);
  await begin(port, formHead(port) + form.slice(0, 5));
  await begin(port, "GET / HTTP/1.1\r\nHo");
  expect(await shop.stop()).toBe(0);
});

test("a request that has begun is answered, idle connections end without an error", async () => {
  const shop = await startShop(environment());
  const port = portOf(shop.url);
  const idle = await begin(port, "");
  const begun = await begin(port, formHead(port) + form.slice(0, 5));
  const stopped = shop.stop();
  await idle.ended;
  begun.send(form.slice(5));
  await begun.ended;
  const [, answer = ""] = begun.received.split(/(?=HTTP\/1\.1 303)/);
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  expect(answer).toMatch(/\r\nset-cookie: cart=/);
  expect(await stopped).toBe(0);
  expect([idle.error, begun.error]).toEqual([undefined, undefined]);
});

/** One request after another on one connection until the server closes it; each answer that begins is whole. */
async function load(url: string, onAnswer: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    while (await ask(url, agent)) onAnswer();
  } finally {
    agent.destroy();
  }
}

/** Asks once, and tells if the connection goes on. */
const ask = (url: string, agent: Agent) =>
  new Promise<boolean>((resolve, reject) => {
    const sent = request(`${url}/shop/becher`, { agent }, (answer) => {
      let length = 0;
      answer.on("data", (chunk: Buffer) => {
        length += chunk.length;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const expected = Number(answer.headers["content-length"]);
        if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
        else if (length !== expected) reject(new Error(`${length} bytes of ${expected}`));
        else resolve(answer.headers.connection !== "close");
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      // A connection that is closed between two answers may meet a request that is on its way.
      if (sent.reusedSocket && error.code === "ECONNRESET") resolve(false);
      else reject(error);
    });
    sent.end();
  });

test.each(["127.0.0.1", "localhost"])(
  "ten busy connections to %s get every answer whole and are then closed",
  async (host) => {
    const shop = await startShop({ ...environmentOf(), HOST: host });
    const answers = Array.from({ length: 10 }, () => 0);
    const clients = Promise.all(
      answers.map((_, at) =>
        load(shop.url, () => {
          answers[at] = (answers[at] ?? 0) + 1;
        }),
      ),
    );
    await expect.poll(() => Math.min(...answers)).toBeGreaterThan(1);
    const [code] = await Promise.all([shop.stop(), clients]);
    expect(code).toBe(0);
  },
);

/** Asks on a connection of its own, and gives the status of the answer, or the code of the error. */
const askAnew = (url: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const sent = request(`${url}/robots.txt`, { agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode));
      answer.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    sent.end();
  });

test.each([
  { host: "127.0.0.1", args: [] },
  { host: "localhost", args: [] },
  { host: "127.0.0.1", args: ["--processes", "2"] },
])(
  "requests on new connections to $host are answered until none is accepted $args",
  async ({ host, args }) => {
    const shop = await startShop({ ...environmentOf(), HOST: host }, { args });
    if (args.length > 0) await untilAllServe(shop, 2);
    const answers: unknown[] = [];
    const clients = Array.from({ length: 20 }, async () => {
      for (;;) {
        const answer = await askAnew(shop.url);
        if (answer === "ECONNREFUSED") return;
        answers.push(answer);
      }
    });
    await expect.poll(() => answers.length).toBeGreaterThan(20);
    const [code] = await Promise.all([shop.stop(), ...clients]);
    expect(code).toBe(0);
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
  },
);
