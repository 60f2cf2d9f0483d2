import type { ModuleDefinition } from "../../module.ts";
import { personalData } from "./personal.ts";
import { changeNotes } from "./privacy-notes.ts";
import { CHANGES_PATH, createChangesScreen } from "./screen/changes-screen.ts";
import { createProductsScreen } from "./screen/products-screen.ts";
import { createChangeService } from "./service.ts";
import { createShownChanges } from "./shown-changes.ts";

/** Pause between two checks for changes by other processes, in milliseconds. */
const REFRESH_MS = 900;

const NAME = "changes";

/** Owners' changes of products and other content, laid over the files. */
export const changesModule: ModuleDefinition = {
  name: NAME,
  privacyNotes: changeNotes,
  personal: personalData,
  create({ database, engine, logger, now, modules }) {
    const shown = createShownChanges(database, logger);
    /** Brings all that others keep of the sites, such as stock and prices, up to a change. */
    const follow = async () => {
      if (!(await shown.refresh())) return;
      for (const { name, followSites } of modules()) if (name !== NAME) await followSites?.();
    };
    const changes = createChangeService({ database, shown, onChange: follow, now });
    return {
      screens: [createProductsScreen(engine, changes), createChangesScreen(engine, changes)],
      toDos: [
        {
          place: 70,
          title: "toDoChanges",
          permission: "store",
          path: CHANGES_PATH,
          count: async ({ site }) => changes.list(site).conflicts.length,
        },
      ],
      facts: { overlaySaved: shown.overlay },
      async followSites() {
        await shown.refresh();
      },
      tasks: [
        {
          name: "reading the changes of content",
          everyMs: REFRESH_MS,
          table: "content_states",
          run: follow,
        },
      ],
    };
  },
};
