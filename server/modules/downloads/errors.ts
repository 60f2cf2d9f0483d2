import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const downloadCodes = {
  DOWNLOAD_MISSING: 404,
  DOWNLOAD_ENDED: 410,
} as const;

const refuse = createRefusals(downloadCodes);

/** A link to a file that has expired or has been used as often as allowed. */
export const downloadEnded = (text: "downloadExpired" | "downloadUsedUp") =>
  refuse("DOWNLOAD_ENDED", text);
/** A link to a file that the shop no longer has. */
export const downloadMissing = () => refuse("DOWNLOAD_MISSING", "downloadMissing");
