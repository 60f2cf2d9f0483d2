import type { Finding } from "../../server/diagnostics.ts";

/** A finding as `severity file:line:column path: reason`, without unknown parts. */
export function findingText({ severity, file, line, column, path, reason }: Finding): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return `${severity} ${path ? `${place} ${path}` : place}: ${reason}`;
}
