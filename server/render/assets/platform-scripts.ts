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
 * the page need them while it is parsed, are deferred if only deferred scripts or images wait for them, and are left out otherwise.
 * Pages that use YUI are painted late, unless scripts of other hosts hold them up.
 */
export function platformScripts(
  { shim, yui, islandScript, pageScript }: ClientAssets,
  needs: ScriptNeeds,
): string[] {
  const defer = needs.early ? "" : " defer";
  const element = `<script src="${shim}" ${MARK} data-islands="${islandScript}"${defer}></script>`;
  if (needs.library) {
    const scripts = [`<script src="${yui}"${defer}></script>`, element];
    return needs.others ? scripts : [...scripts, untilRead(pageScript)];
  }
  return needs.platform || needs.images ? [element] : [];
}
