import { expect, onTestFinished, test } from "vitest";
import { allModules } from "../../../../server/compose.ts";
import type { ModuleDefinition } from "../../../../server/module.ts";
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
