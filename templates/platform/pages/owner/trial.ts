/** The remaining time of the site's trial. Reads `trial`: null, or `text` and `link`, which may be null. */
export const trialNotice = `{.section trial}<p class="owner-trial">{text|html}{.section link} <a href="{@|htmltag}">{localizedStrings.trialUpgrade|html}</a>{.end}</p>
{.end}`;
