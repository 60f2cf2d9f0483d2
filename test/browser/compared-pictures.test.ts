import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { homeReplies, pageData, startOldPlatform } from "../support/doubles/old-platform.ts";
import { writeFolder } from "../support/sites/site-files.ts";

const run = (args: readonly string[]) =>
  new Promise<number | null>((resolve) => {
    const command = ["--import", "tsx", "tools/compare/main.ts", ...args];
    spawn(process.execPath, command, { stdio: "inherit" }).on("close", resolve);
  });

/** A server on this machine that no site may reach; the paths that were asked for. */
async function startSecret() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end("secret");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test("pages of both sites are pictured, and theirs alone: nothing else of this machine is reached", async () => {
  const secret = await startSecret();
  const page = (color: string) => `<!doctype html><title>a</title><body style="background:${color}">
    <img src="http://${secret.url}/img"><iframe src="http://${secret.url}/frame"></iframe>
    <script>
      fetch("http://${secret.url}/fetch", { mode: "no-cors" }).catch(() => {});
      new WebSocket("ws://${secret.url}/socket");
      navigator.sendBeacon("http://${secret.url}/beacon", "x");
    </script>`;
  const replies = (color: string) => ({
    ...homeReplies("/a"),
    "/sitemap.xml": "<urlset><url><loc>https://alt.example/a</loc></url></urlset>",
    "/a?format=json": pageData("a", { mainContent: "a" }),
    "/a": page(color),
  });
  const old = await startOldPlatform(replies("red"));
  const now = await startOldPlatform(replies("blue"));
  const file = join(writeFolder({}), "vergleich.html");
  expect(await run([old.url, now.url, file, "--allow-private", "localhost"])).toBe(0);
  const [before, after] = [
    ...readFileSync(file, "utf8").matchAll(
      /<figcaption>(?:Old|New): \/a<\/figcaption><img src="data:image\/jpeg;base64,([^"]+)"/g,
    ),
  ].map(([, text = ""]) => Buffer.from(text, "base64"));
  expect(before?.subarray(0, 2).toString("hex")).toBe("ffd8");
  expect(after?.equals(before ?? after)).toBe(false);
  expect(secret.asked).toEqual([]);
});
