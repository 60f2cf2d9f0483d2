import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Composition } from "./compose.ts";
import { toTexts } from "./contract/texts/index.ts";
import type { HostingDependencies } from "./host-sites.ts";
import { runRegularly } from "./http/regularly.ts";
import { toJsonPath } from "./json/path.ts";

/** Pause before modules that could not follow the sites try again. */
const FOLLOW_AGAIN_MS = 5000;

type Followed = {
  readonly dependencies: Pick<HostingDependencies, "sites" | "live"> & {
    readonly logger: Pick<FastifyBaseLogger, "warn">;
  };
  readonly composition: Composition;
};

/** Lets modules follow the sites from the start to the end, and after each reload in development. */
export function followSites(app: FastifyInstance, parts: Followed): void {
  const { dependencies, composition } = parts;
  const { logger, live } = dependencies;
  const { modules } = composition;
  let failed: Composition["modules"] = [];
  const follow = async (all = modules) => {
    failed = await followAll(all, logger);
  };
  app.addHook("onReady", () => follow());
  warnOfSettings(parts);
  live?.onReload(() => follow());
  runRegularly(app, {
    name: "following the sites again",
    everyMs: FOLLOW_AGAIN_MS,
    run: async () => failed.length > 0 && follow(failed),
  });
  // Data from finished requests is stored before the database is closed.
  app.addHook("preClose", async () => {
    for (const { close } of modules) await close?.();
  });
}

/** Tells of settings that the environment of the server does not match. Those that are wrong by themselves are diagnostics. */
function warnOfSettings({ dependencies: { sites, logger }, composition }: Followed): void {
  for (const [name, site] of sites) {
    for (const { findSettingProblems } of composition.modules) {
      for (const { path, text } of findSettingProblems?.(site) ?? []) {
        logger.warn({ site: name, path: toJsonPath(path) }, toTexts("en")[text]);
      }
    }
  }
}

/** Lets modules refresh their memory of the sites. Never rejects: failures are logged. The modules that have failed. */
async function followAll(
  modules: Composition["modules"],
  logger: Pick<FastifyBaseLogger, "warn">,
): Promise<Composition["modules"]> {
  const failed: Composition["modules"][number][] = [];
  for (const module of modules) {
    try {
      await module.followSites?.();
    } catch (error) {
      failed.push(module);
      logger.warn({ err: error, module: module.name }, "following the sites has failed");
    }
  }
  return failed;
}
