import * as z from "zod";
import { type Key, key, type Mistakes, type Read, readAt } from "../../json/key.ts";
import type { JsonPath } from "../../json/path.ts";
import type { SiteFile } from "../schemas.ts";

/** An address that leads to another one. */
type ContentRedirect = {
  readonly status: 301 | 302;
  /** Percent-encoded; `[name]` in it stands for the part of the requested address below the redirect's own. */
  readonly to: string;
};

/** The redirects of a site by their own addresses. */
export type Redirects = {
  /** The redirect for a decoded path, with `[name]` filled in. Undefined if there is none. */
  find(path: string): ContentRedirect | undefined;
  /** All of them, in the order of `site.json`. */
  readonly entries: readonly Entry[];
  /** The paths with a redirect, decoded, including `[name]`, each with its index in `site.json`. */
  readonly answered: readonly { readonly path: string; readonly position: number }[];
};

/** The platform's longest address. */
const MAX_LENGTH = 2083;

/** Redirects in a row after which browsers give up. */
const MAX_HOPS = 20;

/** Stands for any name when searching for loops. */
const ANY_NAME = "[any]";

const NAME = "[name]";
const BELOW = `/${NAME}`;

const entrySchema = z.object({
  from: z.string().max(MAX_LENGTH),
  to: z.string().max(MAX_LENGTH),
  status: z.union([z.literal(301), z.literal(302)]).nullish(),
});

type Entry = ContentRedirect & {
  readonly position: number;
  /** Decoded, without `[name]`, in lower case for comparison. */
  readonly from: string;
  /** True if it answers every address below `from` instead of `from` itself. */
  readonly isBelow: boolean;
};

/** The parts of the site that affect its redirects. */
type Surroundings = {
  /** Host names of the site itself. */
  readonly hosts: readonly string[];
  /** True if there is a page at a decoded path; pages take precedence over redirects. */
  readonly hasPage: (path: string) => boolean;
};

/** Reads `redirects` of `site.json`. Invalid, duplicate and circular ones are left out, each with a warning. */
export const readRedirects = (
  { redirects }: Pick<SiteFile, "redirects">,
  { file, ...surroundings }: Surroundings & { readonly file: string },
): Read<Redirects> => readAt(redirectsIn(surroundings), redirects, { file, path: ["redirects"] });

const redirectsIn = ({ hosts, hasPage }: Surroundings): Key<Redirects> =>
  key((value, mistakes) => {
    if (value !== undefined && !Array.isArray(value)) leaveOut(mistakes, "is no list of redirects");
    const written: readonly unknown[] = Array.isArray(value) ? value : [];
    const all = new Table(
      written.flatMap((one, position) => {
        const read = mistakes.read(redirect, one, [position]);
        return read ? [{ ...read, position }] : [];
      }),
    );
    for (const { position, from } of all.repeated) {
      leaveOut(mistakes, `${quote(from || "/")} is redirected already`, [position, "from"]);
    }
    const own = new Set(hosts.map((host) => host.toLowerCase()));
    const toNext = (address: string): ContentRedirect | undefined => {
      const path = toOwnPath(address, own);
      return path === undefined || hasPage(path) ? undefined : all.find(path);
    };
    const ending = all.entries.filter((entry) => {
      if (ends(entry, toNext)) return true;
      const message = `leads in a circle, or over more than ${MAX_HOPS} redirects`;
      leaveOut(mistakes, message, [entry.position]);
      return false;
    });
    return new Table(ending);
  });

const leaveOut = (mistakes: Mistakes, message: string, path: JsonPath = []): void =>
  mistakes.warn(`${message}; it is left out`, path, { code: "FORBIDDEN_REDIRECT" });

/** Undefined for an invalid one. */
const redirect = key((value, mistakes): Omit<Entry, "position"> | undefined => {
  const refuse = (message: string, path?: JsonPath) => {
    leaveOut(mistakes, message, path);
    return undefined;
  };
  const read = entrySchema.safeParse(value);
  if (!read.success) {
    return refuse('is no redirect { "from": path, "to": address, "status"?: 301 or 302 }');
  }
  const { from, to, status } = read.data;
  const isBelow = from.endsWith(BELOW);
  const path = readPath(isBelow ? from.slice(0, -BELOW.length) || "/" : from);
  if (path === undefined) {
    return refuse(`${quote(from)} is no path such as /alt or /alt${BELOW}`, ["from"]);
  }
  const target = readTarget(to);
  if (target === undefined) {
    return refuse(`${quote(to)} is no path of the site and no http or https address`, ["to"]);
  }
  if (!isBelow && target.includes(NAME)) {
    return refuse(`repeats ${NAME}, which 'from' does not end in`, ["to"]);
  }
  return { from: path, isBelow, to: target, status: status ?? 301 };
});

const quote = (text: string): string => JSON.stringify(text.slice(0, 60));

/** A written path, decoded, with exactly one slash between its segments. Undefined for anything else. */
function readPath(written: string): string | undefined {
  if (!/^\/(?!\/)[^?#\\[\]\p{Cc}]*$/u.test(written)) return undefined;
  try {
    return toSegments(decodeURIComponent(written)).join("");
  } catch {
    return undefined;
  }
}

/** `/a//b/` gives `["/a", "/b"]`. */
const toSegments = (path: string): readonly string[] => path.match(/\/[^/]+/g) ?? [];

const OWN_ORIGIN = "http://site.invalid";

/** A written target, percent-encoded. Undefined if it leads nowhere or to a host other than the visible one. */
function readTarget(written: string): string | undefined {
  if (/[\\\p{Cc}]/u.test(written)) return undefined;
  const isOwn = /^\/(?!\/)/.test(written);
  if (!isOwn && !/^https?:\/\/[^/]/i.test(written)) return undefined;
  if (!URL.canParse(written, OWN_ORIGIN)) return undefined;
  const { origin, pathname, search, hash, username, password } = new URL(written, OWN_ORIGIN);
  // A name that visitors choose must not become part of the host, where brackets have another meaning.
  if (username !== "" || password !== "" || /[[\]]/.test(origin)) return undefined;
  // A path that begins with two slashes would be a host.
  if (isOwn && (origin !== OWN_ORIGIN || pathname.startsWith("//"))) return undefined;
  return (isOwn ? "" : origin) + pathname + search + hash;
}

/** The form in which paths are compared: case is ignored. */
const fold = (path: string): string => path.normalize("NFC").toLowerCase();

class Table implements Redirects {
  readonly #exact = new Map<string, Entry>();
  readonly #below = new Map<string, Entry>();
  /** Number of segments in the deepest address below which everything is redirected. */
  #depth = 0;
  readonly repeated: Entry[] = [];

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const places = entry.isBelow ? this.#below : this.#exact;
      const from = fold(entry.from);
      if (places.has(from)) this.repeated.push(entry);
      else places.set(from, entry);
      if (entry.isBelow) this.#depth = Math.max(this.#depth, toSegments(entry.from).length);
    }
  }

  get entries(): readonly Entry[] {
    return [...this.#exact.values(), ...this.#below.values()].sort(
      (one, other) => one.position - other.position,
    );
  }

  get answered() {
    return this.entries.map(({ from, isBelow, position }) => ({
      path: isBelow ? from + BELOW : from || "/",
      position,
    }));
  }

  /** Finds the entry of the address itself, else of the deepest one above it, with one lookup per segment. */
  find(path: string): ContentRedirect | undefined {
    const segments = toSegments(path);
    const exact = this.#exact.get(fold(segments.join("")));
    if (exact) return exact;
    for (let depth = Math.min(this.#depth, segments.length - 1); depth >= 0; depth--) {
      const below = this.#below.get(fold(segments.slice(0, depth).join("")));
      if (!below) continue;
      const name = segments.slice(depth).map((segment) => encodeURIComponent(segment.slice(1)));
      return { status: below.status, to: below.to.replaceAll(NAME, () => name.join("/")) };
    }
    return undefined;
  }
}

/** True if an entry leads to an address that is not redirected again. */
function ends({ to }: Entry, toNext: (address: string) => ContentRedirect | undefined): boolean {
  let target = to.replaceAll(NAME, ANY_NAME);
  for (let hops = 1; hops < MAX_HOPS; hops++) {
    const next = toNext(target);
    if (!next) return true;
    target = next.to;
  }
  return false;
}

/** The decoded path of an address on the site itself. Undefined for any other. */
function toOwnPath(address: string, hosts: ReadonlySet<string>): string | undefined {
  const { origin, hostname, pathname } = new URL(address, OWN_ORIGIN);
  if (origin !== OWN_ORIGIN && !hosts.has(hostname)) return undefined;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
