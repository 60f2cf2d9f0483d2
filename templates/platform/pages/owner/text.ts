import type { Markup } from "../../../../engine/index.ts";

/** Main content of a screen that only says something. Reads `message`. */
export const textScreen: Markup = {
  name: "platform/pages/owner/text",
  source: "<p>{message|html}</p>\n",
};
