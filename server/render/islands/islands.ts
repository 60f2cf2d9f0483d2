import { islands } from "../../../client/islands.ts";
import type { CreateIslandWriter } from "./island-writer.ts";
import { loadIslands } from "./write-islands.ts";

/**
 * Loads every island and returns their writer. The declaration does not mention the client, which the server must not depend on.
 */
export const loadIslandWriter = (): Promise<CreateIslandWriter> => loadIslands(islands);
