import { SaxesParser } from "saxes";
import type { TableProblem } from "./read-table.ts";

/** A page or post of an export in the format of WordPress; `line` is that of its element. */
export type ExportedPost = {
  readonly line: number;
  readonly kind: "post" | "page";
  readonly id: string;
  readonly title: string;
  readonly urlId: string;
  readonly link: string;
  readonly author: string;
  readonly body: string;
  readonly excerpt: string;
  readonly isPublic: boolean;
  /** Milliseconds since 1970; undefined if the export has none. */
  readonly publishOn: number | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
};

/** The pages and posts of an export, everything wrong with it, and what of it nothing reads, with numbers. */
export type ReadPosts = {
  readonly posts: readonly ExportedPost[];
  readonly problems: readonly TableProblem[];
  readonly unread: ReadonlyMap<string, number>;
};

/** Elements of an item that are read. */
const known = new Set([
  ...["title", "link", "pubDate", "dc:creator", "content:encoded", "excerpt:encoded", "category"],
  ...["wp:post_name", "wp:status", "wp:post_type", "wp:post_id"],
]);

type Element = {
  readonly name: string;
  readonly line: number;
  text: string;
  readonly attributes: Readonly<Record<string, unknown>>;
};

/** Reads an export in the format of WordPress (extended RSS 1.2). Entities of its own are never expanded. */
export function readPosts(xml: string): ReadPosts {
  const posts: ExportedPost[] = [];
  const problems: TableProblem[] = [];
  const unread = new Map<string, number>();
  const parser = new SaxesParser({ position: true });
  const open: Element[] = [];
  let item: { line: number; parts: Element[] } | undefined;
  parser.on("opentag", ({ name, attributes }) => {
    open.push({ name, line: parser.line, text: "", attributes });
    if (name === "item") item = { line: parser.line, parts: [] };
  });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const element = open.pop();
    if (element?.name === "item" && item) {
      const post = toPost(item.line, item.parts, problems, unread);
      if (post) posts.push(post);
      item = undefined;
    } else if (element && item && open.at(-1)?.name === "item") item.parts.push(element);
  });
  parser.on("error", (error) => {
    throw error;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    const message =
      error instanceof Error ? error.message.replace(/^\d+:\d+: /, "") : String(error);
    problems.push({ line: parser.line, column: String(parser.column), message });
  }
  return { posts, problems: [...problems, ...findClashes(posts)], unread };
}

function toPost(
  line: number,
  parts: readonly Element[],
  problems: TableProblem[],
  unread: Map<string, number>,
): ExportedPost | undefined {
  const find = (name: string): Element | undefined => parts.find((one) => one.name === name);
  const text = (name: string): string => find(name)?.text.trim() ?? "";
  const count = (what: string): void => void unread.set(what, (unread.get(what) ?? 0) + 1);
  for (const { name } of parts) if (!known.has(name)) count(name);
  const kind = text("wp:post_type") || "post";
  if (kind !== "post" && kind !== "page") {
    count(`items of the type '${kind}'`);
    return undefined;
  }
  const wrong = (name: string, message: string): void => {
    problems.push({ line: find(name)?.line ?? line, column: name, message });
  };
  const title = text("title");
  if (title === "") wrong("title", "is missing");
  const date = text("pubDate");
  const publishOn = date === "" ? undefined : Date.parse(date);
  if (publishOn !== undefined && Number.isNaN(publishOn)) wrong("pubDate", `'${date}' is no date`);
  const urlId = text("wp:post_name").replace(/^\/+|\/+$/g, "");
  const isOne =
    !/[\s?#\\\p{Cc}]/u.test(urlId) && !urlId.split("/").some((part) => /^\.+$/.test(part));
  if (!isOne) wrong("wp:post_name", `'${urlId}' is no part of an address`);
  const named = (domain: string): string[] =>
    parts
      .filter(({ name, attributes }) => name === "category" && attributes.domain === domain)
      .map((one) => one.text.trim())
      .filter((name) => name !== "");
  return {
    line,
    kind,
    id: text("wp:post_id"),
    title,
    urlId,
    link: text("link"),
    author: text("dc:creator"),
    body: find("content:encoded")?.text ?? "",
    excerpt: find("excerpt:encoded")?.text ?? "",
    isPublic: /^(?:publish|)$/.test(text("wp:status")),
    publishOn,
    categories: named("category"),
    tags: named("post_tag"),
  };
}

/** Addresses that stand twice. */
function* findClashes(posts: readonly ExportedPost[]): Generator<TableProblem> {
  const taken = new Set<string>();
  for (const { line, kind, urlId } of posts) {
    const address = `${kind} '${urlId}'`;
    if (urlId !== "" && taken.has(address)) {
      yield { line, column: "wp:post_name", message: `the address of the ${address} stands twice` };
    }
    taken.add(address);
  }
}
