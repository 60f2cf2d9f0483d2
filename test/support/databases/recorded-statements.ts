import type { Database } from "../../../server/database/schema.ts";

/** A database that notes each statement before it is run, without its values; what begins and ends transactions is no query. */
export function recordStatements(database: Database) {
  const statements: string[] = [];
  const recorded = database.withPlugin({
    transformQuery({ node, queryId }) {
      statements.push(database.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { recorded, statements };
}
