import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isServedFile } from "../../../server/files/served-file.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";
import { contentFiles, writeFolder } from "../../support/sites/site-files.ts";

test("links that lead out of a site's folders are not served, others are", async () => {
  const content = below("shop", { ...contentFiles(), "assets/a.txt": "upload" });
  const sites = await loadTestSites(content, { "assets/a.txt": "asset", "scripts/a.js": "script" });
  const site = sites.get("shop");
  if (!site) throw new Error("the site has not been loaded");
  const outside = writeFolder({ "secret.txt": "SECRET", "sub/secret.txt": "SECRET" });
  for (const [folder, files] of [
    [site.theme.folder, ["assets", "scripts"]],
    [site.content.folder, ["assets"]],
  ] as const) {
    for (const name of files) {
      symlinkSync(join(outside, "secret.txt"), join(folder, name, "secret.txt"));
      symlinkSync(join(outside, "sub"), join(folder, name, "sub"));
    }
  }
  mkdirSync(join(site.theme.folder, "assets/deep"));
  writeFileSync(join(site.theme.folder, "assets/deep/b.txt"), "deep");
  symlinkSync(join(site.theme.folder, "assets/deep"), join(site.theme.folder, "assets/same"));
  const { app, close } = await startApp(sites);
  onTestFinished(close);

  for (const folder of ["assets", "scripts", "s"]) {
    for (const path of ["secret.txt", "sub/secret.txt"]) {
      const answer = await app.inject(`/${folder}/${path}`);
      expect([folder, path, answer.statusCode]).toEqual([folder, path, 404]);
      expect(answer.body).not.toContain("SECRET");
    }
  }
  expect((await app.inject("/assets/a.txt")).body).toBe("asset");
  expect((await app.inject("/assets/same/b.txt")).body).toBe("deep");
  expect((await app.inject("/scripts/a.js")).body).toBe("script");
  expect((await app.inject("/s/a.txt")).body).toBe("upload");
  expect((await app.inject("/s/%00")).statusCode).toBeGreaterThanOrEqual(400);
});

test("a path of which nobody can know where it leads is refused with the cause", async () => {
  const folder = writeFolder({ "a.txt": "a" });
  symlinkSync(join(folder, "loop"), join(folder, "loop"));
  await expect(isServedFile(folder, "loop")).rejects.toMatchObject({ code: "ELOOP" });
  for (const path of ["none.txt", "a.txt/none.txt", "a".repeat(300), "\0"]) {
    expect(await isServedFile(folder, path)).toBe(false);
  }
});
