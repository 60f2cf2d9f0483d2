import type { ClientAssets } from "./client-assets.ts";
import type { ScriptNeeds } from "./script-needs.ts";

/** Template scripts find the platform's image loader by this attribute. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script of every page, which runs once the page has been read, and until then lets nothing be painted: scripts that give content
 * its height would move what had been painted. It runs once, although it is also named where all pages name it.
 */
const untilRead = (pageScript: string): string =>
  `<script type="module" src="${pageScript}" blocking="render"></script>`;

/**
 * The script elements of the platform's objects (`client/shim`), behind YUI where scripts need it. They block if scripts of
 * the page need them while it is parsed, are deferred if only images wait for them, and are left out otherwise. Pages that use YUI
 * are painted late, unless scripts of other hosts hold them up.
 */
export function platformScripts(
  { shim, yui, islandScript, pageScript }: ClientAssets,
  needs: ScriptNeeds,
): string[] {
  const element = (more: string) =>
    `<script src="${shim}" ${MARK} data-islands="${islandScript}"${more}></script>`;
  if (needs.library) {
    const scripts = [`<script src="${yui}"></script>`, element("")];
    return needs.others ? scripts : [...scripts, untilRead(pageScript)];
  }
  if (needs.platform) return [element("")];
  return needs.images ? [element(" defer")] : [];
}
