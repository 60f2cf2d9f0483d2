import { readFileSync, writeFileSync } from "node:fs";
import { hostileSite, pageOf } from "../../support/hostile/site.ts";
import type { HostileTemplate } from "../../support/hostile/templates.ts";
import { below, loadTestSites, startApp } from "../../support/server/storefront.ts";

/** Megabytes in a line of `/proc/self/status`. */
function memory(line: "VmHWM" | "VmRSS"): number {
  const [, kilobytes = "0"] =
    new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** From now on, the most memory is counted anew. */
const forgetMost = (): void => writeFileSync("/proc/self/clear_refs", "5");

/** The cost of the page of a template. */
export type Measured = {
  readonly name: string;
  readonly seconds: number;
  readonly mb: number;
  readonly status: number;
  readonly bytes: number;
};

/** Asks for the page of each template once. */
export async function measureAll(
  templates: readonly HostileTemplate[],
): Promise<readonly Measured[]> {
  const { content, theme } = hostileSite(templates);
  const sites = await loadTestSites(below("shop", content), theme);
  const { app, close } = await startApp(sites, { logLevel: "silent", cacheMb: 0 });
  const headers = { host: "localhost" };
  // The first page loads code, which is no cost of a template.
  await app.inject({ url: "/shop/becher", headers });
  const measured: Measured[] = [];
  for (const [index, { name }] of templates.entries()) {
    globalThis.gc?.();
    forgetMost();
    const before = memory("VmRSS");
    const started = process.cpuUsage();
    const answer = await app.inject({ url: pageOf(index), headers });
    const { user, system } = process.cpuUsage(started);
    const mb = memory("VmHWM") - before;
    const bytes = answer.rawPayload.length;
    measured.push({ name, seconds: (user + system) / 1e6, mb, status: answer.statusCode, bytes });
  }
  await close();
  return measured;
}
