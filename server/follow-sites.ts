import type { Composition } from "./compose.ts";
import { toTexts } from "./contract/texts/index.ts";
import type { HostingDependencies } from "./host-sites.ts";
import { toJsonPath } from "./json/path.ts";

type Logger = { warn(facts: object, text: string): void };

/** Tells of settings that the environment of the server does not match. Those that are wrong by themselves are diagnostics. */
export function warnOfSettings(
  sites: HostingDependencies["sites"],
  modules: Composition["modules"],
  logger: Logger,
): void {
  for (const [name, site] of sites) {
    for (const { findSettingProblems } of modules) {
      for (const { path, text } of findSettingProblems?.(site) ?? []) {
        logger.warn({ site: name, path: toJsonPath(path) }, toTexts("en")[text]);
      }
    }
  }
}

/** Lets modules refresh their memory of the sites. Never rejects: failures are logged. The modules that have failed. */
export async function followAll(
  modules: Composition["modules"],
  logger: Logger,
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
