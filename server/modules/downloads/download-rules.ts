import type { Download } from "./download.ts";

/** For how long after its beginning a download that broke off may be gone on with, in milliseconds. */
const RESUMED_MS = 60 * 60_000;

/** What becomes of a request for a file. A download that is gone on with counts no second time. */
export type DownloadAnswer = "counted" | "resumed" | "expired" | "usedUp";

/** Decides on a request for a file. `isRest` for one that asks for what is behind the file's beginning. */
export function answerDownload(
  { expiresAt, maxUses, uses, usedAt }: Download,
  isRest: boolean,
  now: number,
): DownloadAnswer {
  if (now >= expiresAt) return "expired";
  if (isRest && usedAt !== null && now - usedAt < RESUMED_MS) return "resumed";
  return uses < maxUses ? "counted" : "usedUp";
}

/** Whether a `Range` header asks for what is behind a file's beginning, and for nothing of the beginning. */
export const isRest = (range: string | undefined): boolean =>
  range !== undefined && /^bytes=(?!0*-)\d+-/.test(range.trim()) && !range.includes(",");
