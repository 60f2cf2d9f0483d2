import type { Conflict } from "../../content/changes/change.ts";
import { toPathText } from "../../content/changes/change-path.ts";

const reasons = {
  changed: "the file has another value by now",
  bothMade: "the same id was made on both sides",
  gone: "what was changed is gone from the file",
  invalid: "the content would be wrong with it",
} as const;

/** A conflict between a file and an owner's change on one line: file, key, reason, and both values. */
export const toConflictLine = ({ change, kind, present, reason }: Conflict): string =>
  `- ${change.file} ${toPathText(change.path)}: ${reasons[kind]}${reason ? ` (${reason})` : ""}; file: ${toText(present)}, owner: ${toText(change.value)}`;

const toText = (value: unknown): string => (value === undefined ? "none" : JSON.stringify(value));
