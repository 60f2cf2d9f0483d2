import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/database.ts";
import { environmentOf } from "../support/server/shop-environment.ts";
import { runServer, startShop } from "../support/server/shop-process.ts";

async function startProcesses(count: number) {
  const environment = environmentOf();
  const shop = await startShop(environment, { args: ["--processes", `${count}`] });
  onTestFinished(() => shop.kill());
  const pids = () => {
    const listed = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
    return listed.split("\n").flatMap((line) => {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      return parent === shop.pid && pid !== undefined ? [pid] : [];
    });
  };
  const shopProcesses = { ...shop, pids, dataDir: environment.DATA_DIR };
  await untilAllRun(shopProcesses, count);
  return shopProcesses;
}

async function countJobs(dataDir: string): Promise<number> {
  const database = await openDatabase(dataDir);
  const jobs = await database.selectFrom("jobs").select("id").execute();
  await database.destroy();
  return jobs.length;
}

/** Waits until so many tell their figures: one that has just started does not. */
const untilAllRun = ({ url }: { readonly url: string }, count: number) =>
  expect
    .poll(async () => (await readFigures(url))("schaufenster_processes"), { timeout: 60_000 })
    .toBe(count);

/** The figures of all processes, each summed up over its labels. */
async function readFigures(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name: string) =>
    text
      .split("\n")
      .filter((line) => line.startsWith(name) && /[ {]/.test(line.charAt(name.length)))
      .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

test("the processes of one command serve one address, and their figures stand together", async () => {
  const shop = await startProcesses(2);
  expect(shop.pids()).toHaveLength(2);
  for (let count = 0; count < 20; count++) {
    const answer = await fetch(`${shop.url}/shop`, { headers: { connection: "close" } });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  const figures = await readFigures(shop.url);
  expect(figures("schaufenster_page_cache_answers")).toBe(20);
  // Figures of the database, which all of them read, are there once.
  expect(figures("schaufenster_jobs")).toBe(await countJobs(shop.dataDir));
  expect(shop.stdout().match(/is open/g)).toHaveLength(1);
  expect(await shop.stop()).toBe(0);
});

test("two processes on one folder make a picture once, also where both are asked at the same time", async () => {
  const png = await sharp({
    create: { width: 800, height: 400, channels: 3, background: "#a1341b" },
  })
    .png()
    .toBuffer();
  const environment = environmentOf({
    content: { "assets/red.png": png, "assets/other.png": png },
  });
  const shops = await Promise.all([1, 2].map(() => startShop(environment)));
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.kill()))));
  const folder = join(environment.DATA_DIR, "cache", "images");
  const pictures = () =>
    readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino]);
  const ask = async (url: string, name: string) => {
    const answer = await fetch(`${url}/s/${name}?format=300w`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const [one, other] = shops.map(({ url }) => url);
  const first = await ask(one ?? "", "red.png");
  const made = pictures();
  expect(made).toHaveLength(1);
  expect(await ask(other ?? "", "red.png")).toEqual(first);
  expect(pictures()).toEqual(made);

  const both = await Promise.all(shops.map(({ url }) => ask(url, "other.png")));
  expect(both).toEqual([first, first]);
  expect(pictures()).toHaveLength(2);
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([0, 0]);
});

test("a process that ends is replaced, and visitors go on meanwhile", async () => {
  const shop = await startProcesses(2);
  const [ended = 0] = shop.pids();
  process.kill(ended, "SIGKILL");
  await expect.poll(shop.stderr).toContain(`process ${ended} has ended with SIGKILL`);
  expect((await fetch(`${shop.url}/shop`)).status).toBe(200);
  await untilAllRun(shop, 2);
  expect(shop.pids()).not.toContain(ended);
  expect(await shop.stop()).toBe(0);
});

test("a first process that cannot start ends the command with its reason", async () => {
  const environment = { ...environmentOf(), SITES_DIR: "/nowhere" };
  const { code, stderr } = await runServer(environment, { args: ["--processes", "2"] });
  expect(code).toBe(1);
  expect(stderr).toContain("/nowhere");
});

test.each([["--processes", "0"], ["--processes", "many"], ["--process", "2"], ["2"]])(
  "other arguments are refused: %s %s",
  async (...args) => {
    const { code, stderr } = await runServer(environmentOf(), { args });
    expect([code, stderr]).toEqual([1, "npm start -- [--processes N], N from 1 to 64\n"]);
  },
);
