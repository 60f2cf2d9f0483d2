/** The wishes of a robots.txt for this program. */
export type Robots = {
  /** True if the path of a page may be read. */
  allows(path: string): boolean;
  /** The pause between requests that it asks for, in milliseconds. */
  readonly pauseMs: number;
};

/**
 * Lines that the platform writes into the robots.txt of every site: they keep its own calls and formats out of search engines. A pull
 * reads formats at the owner's wish, so they are no wish of the owner.
 */
const isPlatformLine = (path: string): boolean =>
  /[?&]format=/.test(path) || path === "/api/" || path === "/api";

/** Reads a robots.txt: the group for this program, else the one for all. */
export function readRobots(text: string): Robots {
  const groups = toGroups(text.slice(0, 500_000));
  const lines = groups.get("schaufenster") ?? groups.get("*") ?? [];
  const rules = lines
    .filter(({ key, value }) => /^(?:dis)?allow$/.test(key) && value && !isPlatformLine(value))
    .map(({ key, value }) => ({ allowed: key === "allow", value }));
  const delay = Number(lines.find(({ key }) => key === "crawl-delay")?.value ?? 0);
  return {
    allows(path) {
      const found = rules.filter(({ value }) => matches(value, path));
      // The longest rule counts, and of two the one that allows.
      found.sort(
        (one, other) =>
          other.value.length - one.value.length || Number(other.allowed) - Number(one.allowed),
      );
      return found[0]?.allowed ?? true;
    },
    pauseMs: Number.isFinite(delay) && delay > 0 ? delay * 1000 : 0,
  };
}

type Line = { readonly key: string; readonly value: string };

/** The lines by the programs that they are for, in lower case. */
function toGroups(text: string): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  let names: string[] = [];
  let isOpen = false;
  for (const raw of text.split(/\r?\n/)) {
    const [, key = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(raw) ?? [];
    const line = { key: key.toLowerCase(), value: value.trim() };
    if (line.key === "user-agent") {
      if (!isOpen) names = [];
      isOpen = true;
      names.push(line.value.toLowerCase());
      for (const name of names) if (!groups.has(name)) groups.set(name, []);
    } else if (line.key !== "") {
      isOpen = false;
      for (const name of names) groups.get(name)?.push(line);
    }
  }
  return groups;
}

/** True if a rule is for a path: its beginning, with `*` for any text and `$` for the end. Works without going back. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith("$");
  const [first = "", ...rest] = rule.replace(/\$$/, "").split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isWhole || at === path.length || rule.at(-2) === "*";
}
