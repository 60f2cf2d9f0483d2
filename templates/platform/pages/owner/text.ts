import type { Markup } from "../../../../engine/index.ts";
import { trialNotice } from "./trial.ts";

/** Main content of a screen with only a message. Reads `message` and `trial`. */
export const textScreen: Markup = {
  name: "platform/pages/owner/text",
  source: `${trialNotice}<p>{message|html}</p>
`,
};
