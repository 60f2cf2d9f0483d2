import { createRefusals } from "../../errors.ts";

/** The codes of these refusals, with their HTTP statuses. @internal */
export const downloadCodes = {
  DOWNLOAD_MISSING: 404,
  DOWNLOAD_ENDED: 410,
} as const;

const refuse = createRefusals(downloadCodes);

/** A link to a file that is too old, or was used as often as it may be. */
export const downloadEnded = (text: "downloadExpired" | "downloadUsedUp") =>
  refuse("DOWNLOAD_ENDED", text);
/** A link to a file that the shop does not have any more. */
export const downloadMissing = () => refuse("DOWNLOAD_MISSING", "downloadMissing");
