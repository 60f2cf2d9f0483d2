import type { CompiledQuery } from "kysely";
import type { Database } from "../../../server/database/schema.ts";

/**
 * A database that tells of each statement before it is run; one of which the listener throws is not. Statements that begin and end
 * transactions are no queries, and are not told of.
 */
export const watchDatabase = (
  database: Database,
  listener: (statement: CompiledQuery) => void,
): Database =>
  database.withPlugin({
    transformQuery({ node, queryId }) {
      listener(database.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
