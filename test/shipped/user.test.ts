import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { environmentOf } from "../support/server/shop-environment.ts";

/** Runs the built command with standard input; answers with its exit code and what it prints. */
async function runUser(environment: Readonly<Record<string, string>>, args: string, input = "") {
  const child = spawn(process.execPath, ["dist/server/user.js", ...args.split(" ")], {
    env: { ...process.env, ...environment },
  });
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on("data", read);
  child.stderr.on("data", read);
  child.stdin.end(input);
  await once(child, "close");
  return [child.exitCode, text.trimEnd()];
}

test("accounts are added, changed, listed and removed by the command", async () => {
  const environment = environmentOf();
  const run = (args: string, input?: string) => runUser(environment, args, input);
  expect(await run("list")).toEqual([0, "no accounts"]);
  expect(await run("add anna@beispiel.de --role admin", "Fenster-zur-Strasse-7\n")).toEqual([
    0,
    "anna@beispiel.de is admin",
  ]);
  expect(await run("add Anna@beispiel.de --role viewer", "Fenster-zur-Strasse-7")).toEqual([
    1,
    "there is an account with the address 'Anna@beispiel.de' already",
  ]);
  expect(await run("role anna@beispiel.de store-manager")).toEqual([
    0,
    "anna@beispiel.de is store-manager",
  ]);
  expect(await run("list")).toEqual([0, "anna@beispiel.de store-manager"]);
  expect(await run("password anna@beispiel.de", "kurz\n")).toEqual([
    1,
    "a password has 10 to 256 characters, this one has 4",
  ]);
  expect((await run("password anna@beispiel.de", "Fenster-zum-Hof-8\n"))[0]).toBe(0);
  expect(await run("remove anna@beispiel.de")).toEqual([0, "anna@beispiel.de is removed"]);
  expect(await run("remove anna@beispiel.de")).toEqual([
    1,
    "there is no account with the address 'anna@beispiel.de'",
  ]);
});

test.each([
  [
    "add anna@beispiel.de --role store-manger",
    /'store-manger' is not a role; did you mean 'store-manager'\?/,
  ],
  ["add anna@beispiel.de", /^Usage: npm run user/],
  ["invite anna@beispiel.de", /^Usage: npm run user/],
  ["list --site nowhere", /nowhere is not a site: it has no site\.json$/],
])("the command %s is refused", async (args, text) => {
  const [code, printed] = await runUser(environmentOf(), args);
  expect(code).toBe(1);
  expect(printed).toMatch(text);
});
