import type { ClientAssets } from "./client-assets.ts";
import type { ScriptNeeds } from "./script-needs.ts";

/** Template scripts find the platform's image loader by this attribute. */
const MARK = 'data-sqs-type="imageloader-bootstrapper"';

/**
 * The script elements of the platform's objects (`client/shim`), behind YUI where scripts need it. They block if scripts of
 * the page need them while it is parsed, are deferred if only images wait for them, and are left out otherwise.
 */
export function platformScripts(
  { shim, yui, islandScript }: ClientAssets,
  needs: ScriptNeeds,
): string[] {
  const element = (more: string) =>
    `<script src="${shim}" ${MARK} data-islands="${islandScript}"${more}></script>`;
  if (needs.library) return [`<script src="${yui}"></script>`, element("")];
  if (needs.platform) return [element("")];
  return needs.images ? [element(" defer")] : [];
}
