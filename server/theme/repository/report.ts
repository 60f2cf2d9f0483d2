import type { Diagnostic, DiagnosticDetails } from "../../diagnostics.ts";

/** What is wrong with a file, without the file. */
export type FileDetails = Omit<DiagnosticDetails, "file">;

/** Takes what is wrong with the file of a path in a template repository. */
export type Report = (severity: Diagnostic["severity"], path: string, details: FileDetails) => void;

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
