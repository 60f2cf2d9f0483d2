import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles } from "../../support/sites/site-files.ts";

const addressesOf = (name: string) => [
  `/assets/${name}`,
  `/assets/${name}?format=300w`,
  `/scripts/${name}`,
  `/s/${name}`,
  `/s/${name}?format=300w`,
];

async function openSite() {
  const content = below("shop", { ...contentFiles(), "assets/a.txt": "upload" });
  const sites = await loadTestSites(content, { "assets/a.txt": "asset", "scripts/a.js": "script" });
  const site = sites.get("shop");
  if (!site) throw new Error("the site has not been loaded");
  const folders = [
    join(site.theme.folder, "assets"),
    join(site.theme.folder, "scripts"),
    join(site.content.folder, "assets"),
  ];
  const { app, log, close } = await startApp(sites);
  onTestFinished(close);
  return { app, log, folders };
}

test.skipIf(process.platform === "win32")(
  "pipes, sockets and devices are no files",
  async () => {
    const { app, log, folders } = await openSite();
    for (const folder of folders) {
      const pipe = join(folder, "pipe.jpg");
      execFileSync("sh", ["-c", 'mkfifo "$0"', pipe]);
      // Whoever reads the pipe all the same waits for a writer: one that writes nothing lets the test end.
      onTestFinished(() => closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)));
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(join(folder, "socket.jpg"), resolve));
      onTestFinished(() => void server.close());
      symlinkSync("/dev/zero", join(folder, "device.jpg"));
    }
    for (const name of ["pipe.jpg", "socket.jpg", "device.jpg"]) {
      for (const address of addressesOf(name)) {
        const answer = await app.inject(address);
        expect([address, answer.statusCode]).toEqual([address, 404]);
        expect((await app.inject({ method: "HEAD", url: address })).statusCode).toBe(404);
      }
    }
    expect((await app.inject("/assets/a.txt")).body).toBe("asset");
    expect(log).toEqual([]);
  },
  20_000,
);

test("folders and names that are too long are no files either", async () => {
  const { app } = await openSite();
  for (const address of ["/assets/", "/assets/.", "/s", `/s/${"x".repeat(1500)}`]) {
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, 404]);
  }
});
