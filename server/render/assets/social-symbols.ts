import type { SharedView } from "../../site/view.ts";
import type { ClientAssets } from "./client-assets.ts";

/** Drawn for services that have no symbol of their own. */
const NEUTRAL = "link";

/** The parts of a service's drawing, and the part of the sprite that each is. */
const PARTS = { icon: "icon", mask: "mask", "unauth-icon": "icon" };

/** How blocks draw symbols. */
const DRAWN = '<use class="sqs-use--icon"';

/**
 * The symbols of the services in which a website has accounts, for templates and blocks that draw them from within the page;
 * empty if none does. Service names come from the content, and only simple ones are ids.
 */
export function socialSymbols(
  view: SharedView,
  { socialSymbols }: ClientAssets,
  html: string,
): string {
  const isDrawn = view.site.theme.drawsSocialSymbols || html.includes(DRAWN);
  return isDrawn ? view.remember(writeSymbols, socialSymbols) : "";
}

function writeSymbols(drawings: ClientAssets["socialSymbols"], { site }: SharedView): string {
  const { socialAccounts } = site.content.website;
  const services = new Set<string>();
  for (const account of Array.isArray(socialAccounts) ? socialAccounts : []) {
    const name: unknown = account?.serviceName;
    if (typeof name === "string" && /^[\w-]+$/.test(name)) services.add(name);
  }
  const symbols = [...services].flatMap((service) => {
    // Accounts that were only typed in have a service name of their own, with the same mark.
    const drawn = service.replace(/-unauth$/, "");
    return Object.entries(PARTS).map(([name, part]) => {
      const drawing = drawings[`${drawn}-${part}`] ?? drawings[`${NEUTRAL}-${part}`];
      return `<symbol id="${service}-${name}" viewBox="0 0 64 64">${drawing ?? ""}</symbol>`;
    });
  });
  return symbols.length === 0
    ? ""
    : `<svg xmlns="http://www.w3.org/2000/svg" style="display:none" aria-hidden="true">${symbols.join("")}</svg>`;
}
