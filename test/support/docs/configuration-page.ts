import path from "node:path";
import type * as z from "zod";
import { environmentSchema, siteSchemas } from "../../../server/environment.ts";

/** Path of the document of the environment variables. */
export const configurationPage = path.join(
  import.meta.dirname,
  "../../../docs/operators/configuration.md",
);

const rowOf = ([name, schema]: readonly [string, z.ZodType]): string => {
  const { data } = schema.safeParse(undefined);
  return `| \`${name}\` | ${data === undefined ? "" : `\`${data}\``} | ${schema.description ?? ""} |`;
};

/** The document, from the schema that reads the variables. */
export function renderConfigurationPage(): string {
  return `<!-- Written by \`npm run docs\` from server/environment.ts. -->
# Configuration

All settings are environment variables. An invalid value is reported at start, an empty one counts as not set.

| variable | default | meaning |
|---|---|---|
${Object.entries(environmentSchema.shape).map(rowOf).join("\n")}

## Keys and addresses of services

Each may be set for one site alone as well: \`STRIPE_SECRET_KEY__MEIN_LADEN\` only applies to the site in the folder
\`mein-laden\`, and counts there before the value for all sites.

| variable | default | meaning |
|---|---|---|
${Object.entries(siteSchemas).map(rowOf).join("\n")}

## Limits over several processes

Limits per minute and IP address hold over all processes of one database. A process only asks the database once an address has used
a sixteenth of what is left of a limit, so each further process may exceed a large limit by that share; small ones, as for signing
in, hold to the request. Without the database each process counts for itself.
`;
}
