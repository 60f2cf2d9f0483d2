import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { compareAnswers, type PageDifference } from "./differences.ts";
import { type Edit, findEdits, wholeEdit } from "./edits.ts";
import { openSide, type Side, type SideAnswer, type SideTools } from "./side.ts";

/** Edits, and the pages that they alone change. */
export type Cause = {
  /** The one edit of a line or a file; several where only all together change a page. */
  readonly edits: readonly PlacedEdit[];
  /** The pages, with what the edits alone change there. */
  readonly pages: readonly PageDifference[];
};

/** An edit of the site's content or of its theme. */
export type PlacedEdit = Edit & { readonly of: "content" | "theme" };

/** Most pages that are made to find causes; with more, a file is one edit, then all of them are. */
const MOST_MADE = 3000;

type Sides = { readonly before: Side; readonly after: Side };

/** The edits between two sides. */
export function editsBetween({ before, after }: Sides): readonly PlacedEdit[] {
  const parts = hasOwnTheme(before) ? (["content"] as const) : (["content", "theme"] as const);
  return parts.flatMap((of) =>
    findEdits(before.site[of].folder, after.site[of].folder).map((edit) => ({ ...edit, of })),
  );
}

const hasOwnTheme = ({ site }: Side): boolean =>
  site.theme.folder.startsWith(site.content.folder + sep);

/**
 * Finds which edit changes which page: each is applied alone to a copy of the files before the change, and the pages that differ are made
 * from it. Pages that no edit changes alone belong to all edits together.
 */
export async function findCauses(
  sides: Sides,
  differences: readonly PageDifference[],
  tools: SideTools,
): Promise<readonly Cause[]> {
  if (differences.length === 0) return [];
  const edits = editsBetween(sides);
  if (edits.length === 1) return [{ edits, pages: differences }];
  const alone = separable(edits, sides, differences.length);
  const { before } = sides;
  const copy = mkdtempSync(join(tmpdir(), "diff-cause-"));
  try {
    const folders = { contentFolder: join(copy, "site"), themesFolder: join(copy, "themes") };
    const theme = join(
      folders.themesFolder,
      relative(before.folders.themesFolder, before.site.theme.folder),
    );
    const options = { recursive: true, dereference: true };
    cpSync(before.site.content.folder, folders.contentFolder, options);
    if (!hasOwnTheme(before)) cpSync(before.site.theme.folder, theme, options);
    const answers = await readAll(before, differences);
    const causes: Cause[] = [];
    for (const edit of alone) {
      const undo = apply(
        join(edit.of === "theme" ? theme : folders.contentFolder, edit.file),
        edit.result,
      );
      const side = await openSide(folders, tools);
      undo();
      if (!side) continue;
      const named = edit.line === 0 ? [basename(edit.file)] : [];
      const pages = await compareWith(side, answers, named);
      await side.close();
      if (pages.length > 0) causes.push({ edits: [edit], pages });
    }
    const explained = new Set(causes.flatMap(({ pages }) => pages.map(({ path }) => path)));
    const rest = differences.filter(({ path }) => !explained.has(path));
    return rest.length === 0 ? causes : [...causes, { edits, pages: rest }];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The edits that can be looked at alone. */
function separable(edits: readonly PlacedEdit[], { after }: Sides, pages: number) {
  if (edits.length * pages <= MOST_MADE) return edits;
  const files = new Map<string, PlacedEdit[]>();
  for (const edit of edits) {
    const name = `${edit.of} ${edit.file}`;
    files.set(name, [...(files.get(name) ?? []), edit]);
  }
  const whole = [...files.values()].flatMap((group) => {
    const [first] = group;
    const edit = first && wholeEdit(after.site[first.of].folder, group);
    return first && edit ? [{ ...edit, of: first.of }] : [];
  });
  return whole.length * pages <= MOST_MADE ? whole : [];
}

/** Writes a file, and returns what writes it back. */
function apply(path: string, result: Buffer | undefined): () => void {
  const last = readOr(path);
  const put = (bytes: Buffer | undefined) => {
    if (!bytes) return rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
  put(result);
  return () => put(last);
}

function readOr(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

async function readAll(side: Side, differences: readonly PageDifference[]) {
  const answers = new Map<string, SideAnswer>();
  for (const { path } of differences) answers.set(path, await side.get(path));
  return answers;
}

async function compareWith(
  side: Side,
  answers: ReadonlyMap<string, SideAnswer>,
  named: readonly string[],
): Promise<readonly PageDifference[]> {
  const pages: PageDifference[] = [];
  for (const [path, old] of answers) {
    const difference = compareAnswers(path, [old, await side.get(path)], named);
    if (difference) pages.push(difference);
  }
  return pages;
}
