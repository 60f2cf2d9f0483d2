import type { Diagnostic, DiagnosticDetails } from "../../diagnostics.ts";

/** A problem of a file, without the file. */
export type FileDetails = Omit<DiagnosticDetails, "file">;

/** Reports a problem of the file with a path in a template repository. */
export type Report = (severity: Diagnostic["severity"], path: string, details: FileDetails) => void;

/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
