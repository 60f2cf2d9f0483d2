import { islands } from "../../../client/islands.ts";
import type { CreateIslandWriter } from "./island-writer.ts";
import { loadIslands } from "./write-islands.ts";

/**
 * Loads every island and returns their writer. The declaration mentions nothing of the client, which the server does
 * not know.
 */
export const loadIslandWriter = (): Promise<CreateIslandWriter> => loadIslands(islands);
