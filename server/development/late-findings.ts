import type { Engine } from "../../engine/index.ts";
import { type Diagnostic, toError, toShownPath } from "../diagnostics.ts";
import { locate } from "../json/line-and-column.ts";
import type { LoadedSite } from "../site/loading/load-site.ts";
import type { Site } from "../site/site.ts";
import { findSiteFaults } from "./types/find-faults.ts";
import { createPatientReader } from "./types/site-world.ts";

/** The findings in the files of sites that are served already, so that no page waits for them. */
export type LateFindings = {
  /**
   * Adds a state of a site as its files were loaded, and as it is served: with the same objects where nothing has changed. Only the last
   * one of a name is looked at.
   */
  add(name: string, loaded: LoadedSite, served: Site | undefined): void;
  /** Looks at what was added. Resolves once nothing is left, or the sites are behind their files: it is called again after these. */
  find(): Promise<void>;
};

type Waiting = { readonly loaded: LoadedSite; readonly site: Site | undefined };

type Found = (name: string, diagnostics: readonly Diagnostic[]) => Promise<void>;

/** `onFound` gets all diagnostics of a state, if no newer one was added meanwhile. Nothing is looked at while `isBehind`. */
export function createLateFindings(
  engine: Engine,
  isBehind: () => boolean,
  onFound: Found,
): LateFindings {
  const readWorld = createPatientReader(engine);
  const waiting = new Map<string, Waiting>();
  let running = Promise.resolve();

  /** Undefined if the sites have fallen behind. */
  async function look({ loaded, site }: Waiting): Promise<readonly Diagnostic[] | undefined> {
    if (!site) return loaded.diagnostics;
    try {
      const world = await readWorld(site, isBehind);
      if (!world) return undefined;
      const { diagnostics } = findSiteFaults(site, world);
      return [...loaded.diagnostics, ...locate(diagnostics)];
    } catch (error) {
      // Its files may have gone; that change triggers the next reload.
      return [toUnreadable(site.content.folder, error)];
    }
  }

  async function lookAtAll(): Promise<void> {
    for (const [name, one] of [...waiting]) {
      const found = isBehind() ? undefined : await look(one);
      if (!found || waiting.get(name) !== one) continue;
      waiting.delete(name);
      await onFound(name, found);
    }
  }

  return {
    add(name, loaded, site) {
      waiting.set(name, { loaded, site });
    },
    find() {
      running = running.then(lookAtAll);
      return running;
    },
  };
}

/** The diagnostic for files that cannot be read. Other errors are thrown on. */
export function toUnreadable(folder: string, error: unknown): Diagnostic {
  if (!(error instanceof Error && "code" in error)) throw error;
  return toError({ code: "FILE_UNREADABLE", file: toShownPath(folder), message: error.message });
}
