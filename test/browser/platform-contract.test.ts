import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { globalContracts, smallContracts } from "../support/scripts/global-contracts.ts";
import {
  type Contracts,
  libraryContracts,
  nodeContracts,
} from "../support/scripts/library-contracts.ts";
import { openScriptPage, scriptSources } from "../support/scripts/script-page.ts";

const body = `<main id="m" style="height: 3000px"><ul id="l" class="list"><li class="a" data-x="1">1</li><li>2</li><li>3</li></ul>
<a id="link" href="/there?a=1">x</a><input id="i" type="checkbox" checked><div id="box" style="position: absolute; left: 30px; top: 40px; width: 100px; height: 50px; margin: 5px"></div>
<p id="p"></p></main>`;

/** Runs each contract in a page of its own objects; gives those that do not hold, with what they gave or threw. */
async function broken(contracts: Contracts, yui: boolean): Promise<readonly unknown[]> {
  const checks = Object.entries(contracts).map(
    ([name, check]) => `[${JSON.stringify(name)}, function (done) { ${check} }]`,
  );
  const { page, problems } = await openScriptPage({
    yui,
    answers: { "/data.json": { ok: true }, "/data.json?a=1": { ok: true } },
    body: `${body}<script>
      var checks = [${checks.join(",\n")}];
      (function next() {
        var check = checks.shift();
        if (!check) { document.title = 'done'; return; }
        var isDone = false;
        function done(given) {
          if (isDone) return;
          isDone = true;
          if (given !== true) result.push([check[0], String(given)]);
          setTimeout(next);
        }
        setTimeout(function () { done('nothing within 5 s'); }, 5000);
        try { var given = check[1](done); if (given !== undefined) done(given); } catch (error) { done(error); }
      })();
    </script>`,
  });
  await page.waitForFunction(() => document.title === "done", undefined, { timeout: 40_000 });
  // The address that the contracts of failing requests use.
  expect(problems.filter((text) => !text.includes("404"))).toEqual([]);
  const found: unknown = await page.evaluate("result");
  return Array.isArray(found) ? found : [found];
}

describe("what scripts of templates use of the platform does what they expect", () => {
  test("members of the library", async () => {
    expect(await broken(libraryContracts, true)).toEqual([]);
  });

  test("methods of nodes and lists, what events carry", async () => {
    expect(await broken(nodeContracts, true)).toEqual([]);
  });

  test.each([false, true])("global objects; with the library: %s", async (yui) => {
    expect(await broken(globalContracts, yui)).toEqual([]);
  });

  test("the small library, where scripts name no more", async () => {
    expect(await broken(smallContracts, false)).toEqual([]);
  });
});

test("the platform's objects are small: 15 kB compressed, 90 kB with the library", () => {
  const { shim, yui } = scriptSources;
  const size = (text: string) => gzipSync(text, { level: 9 }).length;
  expect(size(shim)).toBeLessThan(15_000);
  expect(size(shim) + size(yui)).toBeLessThan(90_000);
});

test("the library's notice stands in front of it", () => {
  const { yui } = scriptSources;
  expect(yui.slice(0, 200)).toContain("Copyright 2014 Yahoo! Inc. All rights reserved.");
  expect(yui.slice(0, 2000)).toContain("Redistributions in binary form");
});
