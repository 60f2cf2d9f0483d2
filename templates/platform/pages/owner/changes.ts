import type { Markup } from "../../../../engine/index.ts";
import { pageLinks } from "./page-links.ts";

/**
 * Main content of `/config/changes`. Reads `conflicts` (each with `file`, `path`, `reason`, `fileValue`, `ownValue`, `by`, `at`, `canStand`, `name`),
 * `changes` (each with `file`, `path`, `oldValue`, `ownValue`, `by`, `at`), `isDecided` and `isEmpty`, and the values of `pageLinks`.
 */
export const changesScreen: Markup = {
  name: "platform/pages/owner/changes",
  source: `<p>{localizedStrings.changesText|html}</p>
<h2 id="changes-conflicts">{localizedStrings.changesConflicts|html}</h2>
{.if conflicts}<p>{localizedStrings.changesConflictsText|html}</p>
<div class="owner-table owner-places" tabindex="0" role="region" aria-labelledby="changes-conflicts">
<table>
<thead><tr><th scope="col">{localizedStrings.changesPlace|html}</th><th scope="col">{localizedStrings.changesReason|html}</th><th scope="col">{localizedStrings.changesFileValue|html}</th><th scope="col">{localizedStrings.changesOwnValue|html}</th></tr></thead>
<tbody>
{.repeated section conflicts}<tr><th scope="row" data-label="{localizedStrings.changesPlace|htmltag}">{file|html}<br>{path|html}</th><td data-label="{localizedStrings.changesReason|htmltag}">{reason|html}</td><td data-label="{localizedStrings.changesFileValue|htmltag}">{fileValue|html}<form action="/config/changes/choose" method="post"><input type="hidden" name="file" value="{file|htmltag}"><input type="hidden" name="path" value="{path|htmltag}"><input type="hidden" name="choice" value="file"><button type="submit" aria-label="{.if canStand}{localizedStrings.changesTakeFile|htmltag}{.or}{localizedStrings.changesLetGo|htmltag}{.end}: {path|htmltag}">{.if canStand}{localizedStrings.changesTakeFile|html}{.or}{localizedStrings.changesLetGo|html}{.end}</button></form></td><td data-label="{localizedStrings.changesOwnValue|htmltag}">{ownValue|html}{.if canStand}<form action="/config/changes/choose" method="post"><input type="hidden" name="file" value="{file|htmltag}"><input type="hidden" name="path" value="{path|htmltag}"><input type="hidden" name="choice" value="own"><button type="submit" aria-label="{localizedStrings.changesTakeOwn|htmltag}: {path|htmltag}">{localizedStrings.changesTakeOwn|html}</button></form>{.end}</td></tr>
{.end}</tbody>
</table>
</div>
{.end}{.if isDecided}<p>{localizedStrings.changesNoConflicts|html}</p>{.end}
<h2 id="changes-all">{localizedStrings.changesTitle|html}</h2>
<p><a href="/config/changes/history">{localizedStrings.changesHistory|html}</a></p>
{.if changes}<div class="owner-table owner-places" tabindex="0" role="region" aria-labelledby="changes-all">
<table>
<thead><tr><th scope="col">{localizedStrings.changesPlace|html}</th><th scope="col">{localizedStrings.changesOldValue|html}</th><th scope="col">{localizedStrings.changesOwnValue|html}</th><th scope="col">{localizedStrings.changesBy|html}</th><th scope="col">{localizedStrings.changesAt|html}</th></tr></thead>
<tbody>
{.repeated section changes}<tr><th scope="row" data-label="{localizedStrings.changesPlace|htmltag}">{file|html}<br>{path|html}</th><td data-label="{localizedStrings.changesOldValue|htmltag}">{oldValue|html}</td><td data-label="{localizedStrings.changesOwnValue|htmltag}">{ownValue|html}</td><td class="owner-by" data-label="{localizedStrings.changesBy|htmltag}">{by|html}</td><td data-label="{localizedStrings.changesAt|htmltag}">{at|datetime date:short time:short}</td></tr>
{.end}</tbody>
</table>
</div>
{.end}{.if isEmpty}<p>{localizedStrings.changesEmpty|html}</p>{.or}${pageLinks("entriesPages")}{.end}
`,
};

/** The history of edits. Reads `back`, `first` and `next` (addresses), and `edits` (each with `id`, `kind`, `file`, `path`, `from`, `to`, `by`, `at`, `canTakeBack`). */
export const changesHistoryScreen: Markup = {
  name: "platform/pages/owner/changes-history",
  source: `<p><a href="{back|htmltag}">{localizedStrings.changesTitle|html}</a></p>
{.if edits}<div class="owner-table owner-places" tabindex="0" role="region" aria-label="{localizedStrings.changesHistory|htmltag}">
<table>
<thead><tr><th scope="col">{localizedStrings.changesPlace|html}</th><th scope="col">{localizedStrings.changesKind|html}</th><th scope="col">{localizedStrings.changesFrom|html}</th><th scope="col">{localizedStrings.changesTo|html}</th><th scope="col">{localizedStrings.changesBy|html}</th><th scope="col">{localizedStrings.changesAt|html}</th></tr></thead>
<tbody>
{.repeated section edits}<tr><th scope="row" data-label="{localizedStrings.changesPlace|htmltag}">{file|html}<br>{path|html}</th><td data-label="{localizedStrings.changesKind|htmltag}">{kind|html}</td><td data-label="{localizedStrings.changesFrom|htmltag}">{from|html}{.if canTakeBack}<form action="/config/changes/take-back" method="post"><input type="hidden" name="id" value="{id|htmltag}"><button type="submit" aria-label="{localizedStrings.changesTakeBack|htmltag}: {path|htmltag}">{localizedStrings.changesTakeBack|html}</button></form>{.end}</td><td data-label="{localizedStrings.changesTo|htmltag}">{to|html}</td><td class="owner-by" data-label="{localizedStrings.changesBy|htmltag}">{by|html}</td><td data-label="{localizedStrings.changesAt|htmltag}">{at|datetime date:short time:short}</td></tr>
{.end}</tbody>
</table>
</div>
{.or}<p>{localizedStrings.changesHistoryEmpty|html}</p>{.end}
<nav aria-label="{localizedStrings.entriesPages|htmltag}"><p>{.if first}<a href="{first|htmltag}">{localizedStrings.changesNewest|html}</a>{.end}{.if next} <a href="{next|htmltag}">{localizedStrings.changesOlder|html}</a>{.end}</p></nav>
`,
};
