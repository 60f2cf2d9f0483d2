import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { toShownPath } from "../../../server/diagnostics.ts";
import { isTemplatePath } from "../../../server/theme/repository/repository.ts";
import type { StyleCompiler } from "../../../server/theme/styles/style-compiler.ts";
import { findSiteOf, findThemeOf } from "./find-site.ts";
import { Project } from "./project.ts";

/** The name of a document's file in diagnostics; undefined for one without a file. */
export function shownFile(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return toShownPath(fileURLToPath(uri));
  } catch {
    // Such as one with an encoded slash.
    return undefined;
  }
}

/** True for a file that is nothing but a template: HTML may be anything. */
const isLoneTemplate = (path: string): boolean => isTemplatePath(path) || path.endsWith(".jsont");

/** The themes of the open documents. */
export class Projects {
  readonly #styleCompiler: StyleCompiler;
  readonly #sitesDir: string;
  readonly #known = new Map<string, Promise<Project>>();

  constructor(styleCompiler: StyleCompiler, sitesDir: string) {
    this.#styleCompiler = styleCompiler;
    this.#sitesDir = sitesDir;
  }

  /** The theme that a file belongs to. A template outside of all themes is one for itself; any other file has none. */
  async of(file: string): Promise<Project | undefined> {
    const path = resolve(file);
    // A lone template's theme is a folder that is not there.
    const folder = findThemeOf(path) ?? (isLoneTemplate(path) ? `${path}.theme` : undefined);
    if (folder === undefined) return undefined;
    const known = this.#known.get(folder);
    if (known) return known;
    const opened = this.#open(folder);
    this.#known.set(folder, opened);
    // One that failed is opened again by the next question.
    opened.catch(() => this.#known.delete(folder));
    return opened;
  }

  async #open(folder: string): Promise<Project> {
    const site = findSiteOf(folder, resolve(this.#sitesDir));
    const project = new Project(folder, site, this.#styleCompiler);
    await project.load();
    return project;
  }

  /** All themes that were opened. */
  all(): Promise<readonly Project[]> {
    return Promise.all(this.#known.values());
  }
}
