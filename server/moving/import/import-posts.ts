import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { workflowStates } from "../../content/content.ts";
import { type ExportedPost, readPosts } from "../../content/exports/read-posts.ts";
import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { createNames, toSlug, toTitle } from "../reading/tame.ts";
import {
  type FoundFile,
  type ImportPlan,
  type PlannedEntry,
  readFolder,
  toFileText,
  urlIdOf,
} from "./content-plan.ts";

/** The blog that gets posts whose address names none. */
const BLOG = "blog";

/** A file that may be written: as it was found, and as it will be. */
type Target = { readonly path: string; before: JsonObject | undefined; after: JsonObject };

/** Plans to import pages and posts into the content folder of a site. Changes nothing. */
export function planPosts(xml: string, folder: string): ImportPlan {
  const { posts, problems, unread: counts } = readPosts(xml);
  const unread = [...counts].map(([what, count]) => `${what} (${count})`);
  if (problems.length > 0) return { entries: [], problems, unread, files: new Map() };
  const names = createNames();
  const found = [...readFolder(folder, "collections"), ...readFolder(folder, "pages")];
  for (const { path } of found) names(path);
  const targets = new Map(found.map((one) => [urlIdOf(one.file), toTarget(one)]));
  /** The file of a page or blog, found or begun. */
  const targetOf = (urlId: string, kind: string, begin: () => JsonObject): Target => {
    const known = targets.get(urlId);
    if (known) return known;
    const path = names(join(folder, kind, toSlug(urlId)), ".json");
    const target = { path, before: undefined, after: begin() };
    targets.set(urlId, target);
    return target;
  };
  const entries = posts.map((post) =>
    post.kind === "page" ? placePage(post, targetOf) : placePost(post, targetOf),
  );
  const changed = [...targets.values()].filter(
    ({ before, after }) => !isDeepStrictEqual(before, after),
  );
  return {
    entries,
    problems,
    unread,
    files: new Map(changed.map(({ path, after }) => [path, toFileText(path, after)])),
  };
}

const toTarget = ({ path, file }: FoundFile): Target => ({ path, before: file, after: file });

type Targets = (urlId: string, kind: string, begin: () => JsonObject) => Target;

function placePage(post: ExportedPost, targetOf: Targets): PlannedEntry {
  const urlId = toSlug(post.urlId || post.title);
  const target = targetOf(urlId, "pages", () => ({
    collection: { id: `import-${toSlug(post.id || urlId)}`, urlId, type: 10, typeName: "page" },
  }));
  const { collection } = target.after;
  const after = {
    ...target.after,
    collection: {
      ...(isJsonObject(collection) ? collection : {}),
      title: toTitle(post.title),
      enabled: post.isPublic,
    },
    mainContent: post.body,
  };
  return place(post, `/${urlId}`, target, after, target.before !== undefined);
}

function placePost(post: ExportedPost, targetOf: Targets): PlannedEntry {
  const blog = blogOf(post);
  const urlId = post.urlId.split("/").at(-1) || toSlug(post.title);
  const target = targetOf(blog, "collections", () => ({
    collection: {
      id: `import-${toSlug(blog)}`,
      urlId: blog,
      title: "Blog",
      type: 1,
      typeName: "blog",
    },
    items: [],
  }));
  const items = Array.isArray(target.after.items) ? target.after.items.filter(isJsonObject) : [];
  const id = `import-${toSlug(post.id || urlId)}`;
  const at = items.findIndex((one) => one.id === id || one.urlId === urlId);
  const item = { id, ...items[at], urlId, ...toItem(post) };
  const after = { ...target.after, items: at < 0 ? [...items, item] : items.with(at, item) };
  return place(post, `/${blog}/${urlId}`, target, after, at >= 0);
}

function place(
  { line }: ExportedPost,
  address: string,
  target: Target,
  after: JsonObject,
  isKnown: boolean,
): PlannedEntry {
  const isSame = isKnown && isDeepStrictEqual(after, target.after);
  target.after = after;
  return { line, address, change: isSame ? "same" : isKnown ? "changed" : "new" };
}

/** The first part of a post's address, `/blog/post`, is its blog. */
function blogOf({ link }: ExportedPost): string {
  const path = URL.canParse(link, "http://x") ? new URL(link, "http://x").pathname : "";
  const [blog, ...rest] = path.split("/").filter((part) => part !== "");
  return blog && rest.length > 0 && !/^\d+$/.test(blog) ? toSlug(blog) : BLOG;
}

const toItem = (post: ExportedPost): JsonObject => ({
  title: toTitle(post.title),
  body: post.body,
  ...(post.excerpt !== "" && { excerpt: post.excerpt }),
  ...(post.publishOn !== undefined && { publishOn: post.publishOn, addedOn: post.publishOn }),
  ...(post.author !== "" && { author: { id: toSlug(post.author), displayName: post.author } }),
  ...(post.categories.length > 0 && { categories: post.categories }),
  ...(post.tags.length > 0 && { tags: post.tags }),
  workflowState: post.isPublic ? workflowStates.published : workflowStates.draft,
});
