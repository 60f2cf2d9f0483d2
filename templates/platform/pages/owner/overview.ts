import type { Markup } from "../../../../engine/index.ts";
import { trialNotice } from "./trial.ts";

/** Main content of `/config`: the screens that an account may open. Reads `screens`, each with `path` and `title`; `problems` of settings, each with `key` and `text`; and `trial`. */
export const overviewScreen: Markup = {
  name: "platform/pages/owner/overview",
  source: `${trialNotice}{.if problems}<h2>{localizedStrings.settingsWrong|html}</h2>
<ul class="owner-problems">{.repeated section problems}<li><code>{key|html}</code> {text|html}</li>{.end}</ul>
{.end}{.if screens}<p>{localizedStrings.ownerAreaText|html}</p>
<ul class="owner-screens">{.repeated section screens}<li><a href="{path|htmltag}">{title|html}</a></li>{.end}</ul>
{.or}<p>{localizedStrings.ownerAreaEmpty|html}</p>{.end}
`,
};
