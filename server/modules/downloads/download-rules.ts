import type { Download } from "./download.ts";

/** Time after its start in which an interrupted download may be resumed, in milliseconds. */
const RESUMED_MS = 60 * 60_000;

/** The outcome of a request for a file. A resumed download is not counted again. */
export type DownloadAnswer = "counted" | "resumed" | "expired" | "usedUp";

/** Decides on a request for a file. `isRest` is true for a range after the file's beginning. */
export function answerDownload(
  { expiresAt, maxUses, uses, usedAt }: Download,
  isRest: boolean,
  now: number,
): DownloadAnswer {
  if (now >= expiresAt) return "expired";
  if (isRest && usedAt !== null && now - usedAt < RESUMED_MS) return "resumed";
  return uses < maxUses ? "counted" : "usedUp";
}

/** True if a `Range` header asks only for a part after the file's beginning. */
export const isRest = (range: string | undefined): boolean =>
  range !== undefined && /^bytes=(?!0*-)\d+-/.test(range.trim()) && !range.includes(",");
