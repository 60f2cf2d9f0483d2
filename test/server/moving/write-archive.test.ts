import fs, { existsSync, readdirSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeArchive } from "../../../server/moving/export/write-archive.ts";
import { unpack } from "../../support/moving/exported-site.ts";
import { writeFolder } from "../../support/sites/site-files.ts";

const AT = Date.UTC(2026, 5, 1);

test.each(["SIGINT", "SIGTERM"] as const)(
  "a command that %s stops leaves nothing behind",
  async (signal) => {
    const target = join(writeFolder({}), "export.zip");
    const before = process.listeners(signal);
    async function* text() {
      yield "ada@beispiel.de";
      await expect.poll(() => readdirSync(dirname(target))).toHaveLength(1);
      for (const listener of process.listeners(signal)) {
        if (!before.includes(listener)) listener(signal);
      }
      yield "bo@beispiel.de";
    }
    await expect(writeArchive(target, [{ name: "people", text }], AT)).rejects.toThrow(
      `${target} is not written: ${signal}`,
    );
    expect(readdirSync(dirname(target))).toEqual([]);
    expect(process.listeners(signal)).toEqual(before);
  },
);

test("a file system without hard links gets a copy, and nothing is written over there either", async () => {
  const refused = Object.assign(new Error("EPERM"), { code: "EPERM", syscall: "link" });
  const linking = vi.spyOn(fs, "linkSync").mockImplementation(() => {
    throw refused;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    linking.mockRestore();
    syncBuiltinESMExports();
  });
  const target = join(writeFolder({}), "export.zip");
  const files = (text: () => Iterable<string>) => [{ name: "people", text }];
  await writeArchive(
    target,
    files(() => ["ada"]),
    AT,
  );
  expect(linking).toHaveBeenCalledOnce();
  expect(String(unpack(target).get("people"))).toBe("ada");
  expect(statSync(target).mode & 0o777).toBe(0o600);
  expect(readdirSync(dirname(target))).toEqual(["export.zip"]);
  const taken = join(writeFolder({}), "export.zip");
  // Somebody else has written it in the meantime.
  const late = function* () {
    fs.writeFileSync(taken, "mine");
    yield "ada";
  };
  await expect(writeArchive(taken, files(late), AT)).rejects.toThrow("EEXIST");
  expect(existsSync(taken) && fs.readFileSync(taken, "utf8")).toBe("mine");
});
