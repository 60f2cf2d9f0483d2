import type { Finding } from "../../server/diagnostics.ts";

/** `severity file:line:column path: reason` of a finding, without what is not known. */
export function findingText({ severity, file, line, column, path, reason }: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${severity} ${path ? `${place} ${path}` : place}: ${reason}`;
}
