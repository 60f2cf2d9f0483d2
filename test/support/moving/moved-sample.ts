import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createFetcher } from "../../../server/moving/asking/fetcher.ts";
import { pullSite } from "../../../server/moving/pull/pull.ts";
import { type Compared, compareSites, listPaths } from "../../../tools/compare/compare.ts";
import { sampleSites } from "../sites/sample-pages.ts";
import { writeFolder } from "../sites/site-files.ts";
import { serveFolder } from "./listening.ts";

/** Pulls a sample site from a server and serves what came of it; what is different there, by address. */
export async function moveSample(name: keyof typeof sampleSites, theme: string) {
  const old = await serveFolder(join("fixtures", name), name);
  const folder = join(writeFolder({}), "new");
  const pulled = await pullSite({
    address: old,
    folder,
    privateHost: "localhost",
    takesFiles: true,
    template: join("templates", "themes", theme),
  });
  const now = await serveFolder(folder, "new");
  const fetcher = createFetcher({ privateHost: "localhost" });
  onTestFinished(() => fetcher.close());
  const paths = new Set([...(await listPaths(old, fetcher)), ...sampleSites[name].addresses]);
  const { rows } = await compareSites({ old, new: now }, [...paths], fetcher);
  return { pulled, rows };
}

/** A shop without its own rules ships everywhere, so that it has a duty, and a link at the foot, which the old one had not. */
const withoutDuty = (text: string): string => text.replace(/\n[^\n]* \/withdrawal(?=\n|$)/g, "");

/** Where two texts part. */
function toShown({ name, old, new: now }: Compared["differences"][number]): string {
  const at = [...old].findIndex((letter, index) => letter !== now[index]);
  const from = Math.max(0, at - 40);
  return `${name}: '${old.slice(from, at + 80)}' became '${now.slice(from, at + 80)}'`;
}

/** Differences for no known reason, by address. */
export const unreasoned = (
  rows: readonly Compared[],
  reasons: Readonly<Record<string, readonly string[]>>,
) =>
  rows.flatMap(({ path, answer, differences }) => {
    const left = differences.filter(
      (one) => withoutDuty(one.old) !== withoutDuty(one.new) && !reasons[path]?.includes(one.name),
    );
    if (answer.old === answer.new && left.length === 0) return [];
    return [{ path, answer, names: left.map(toShown) }];
  });
