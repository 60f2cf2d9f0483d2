import { expect, onTestFinished, test } from "vitest";
import { allModules } from "../../../../server/compose.ts";
import type { ModuleDefinition } from "../../../../server/module.ts";
import { addAccount, send, signIn } from "../../../support/owners/accounts.ts";
import { below, loadTestSites, startApp } from "../../../support/server/storefront.ts";
import { soundFiles } from "../../../support/sites/site-files.ts";

test("a module that could not follow the sites is asked again", async () => {
  let turns = 0;
  const unready: ModuleDefinition = {
    name: "unready",
    create: () => ({
      async followSites() {
        turns += 1;
        if (turns === 1) throw new Error("not yet");
      },
    }),
  };
  const sites = await loadTestSites(below("shop", soundFiles()));
  const running = await startApp(sites, { modules: [...allModules, unready] });
  onTestFinished(running.close);
  await running.app.listen({ port: 0 });
  await expect.poll(() => turns).toBe(2);
});

test("of two sites with the same id neither is changed", async () => {
  const one = soundFiles();
  const { hosts: _, ...site } = Object(one["site.json"]);
  const other = { ...one, "site.json": { ...site, website: { ...site.website, baseUrl: null } } };
  const sites = await loadTestSites({ ...below("shop", one), ...below("other", other) });
  const running = await startApp(sites);
  onTestFinished(running.close);
  const jar = await signIn(running.app, await addAccount(running.database, "admin", "w1"));
  const answer = await send(running.app, jar, {
    method: "POST",
    url: "/config/products",
    headers: {
      host: "shop.test",
      origin: "http://shop.test",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "title=Kanne&price=1&file=collections/shop.json",
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain("dieselbe Kennung (website.id)");
});
