import { join } from "node:path";
import { readText } from "../../json/read-text.ts";
import { parseJson } from "../../json/syntax.ts";

/** The host names in a `site.json` that may have errors elsewhere. None if it is not JSON at all. */
export function readHosts(contentFolder: string): readonly string[] {
  const path = join(contentFolder, "site.json");
  const read = readText(path);
  const parsed = "text" in read ? parseJson(path, read.text) : { value: undefined };
  const { hosts } = Object("value" in parsed ? parsed.value : undefined);
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === "string") : [];
}
