import type { Download } from "./download.ts";

/** Time after its start in which further parts of a download may follow, in milliseconds. */
const RESUMED_MS = 60 * 60_000;

/** The outcome of a request for a file. Further parts are not counted again. */
export type DownloadAnswer = "counted" | "resumed" | "expired" | "usedUp";

/** Decides on a request for a file. `isRest` is true for a part of the file: within an hour, all parts are of one use. */
export function answerDownload(
  { expiresAt, maxUses, uses, usedAt }: Download,
  isRest: boolean,
  now: number,
): DownloadAnswer {
  if (now >= expiresAt) return "expired";
  if (isRest && usedAt !== null && now - usedAt < RESUMED_MS) return "resumed";
  return uses < maxUses ? "counted" : "usedUp";
}

/**
 * True if a `Range` header asks for a part of a file of `size` bytes, wherever it is. Several ranges at once are answered by the whole
 * file.
 */
export function isPart(range: string | undefined, size: number): boolean {
  const [, start = "", end = ""] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? "") ?? [];
  if (start === "") return end !== "" && Number(end) < size;
  return Number(start) > 0 || (end !== "" && Number(end) < size - 1);
}
