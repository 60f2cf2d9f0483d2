import { createHash } from "node:crypto";
import { pageContextSchema } from "../contract/schemas/page.ts";
import type { Site } from "../site/site.ts";
import { toScriptJson } from "./escape.ts";
import type { Page } from "./page.ts";

/** The one inline script that the server itself writes, and its hash for the content security policy. */
export type ContextScript = { readonly html: string; readonly hash: string };

/**
 * `Static.SQUARESPACE_CONTEXT`: what scripts of the page and of the template read. The same for all
 * visitors, as it is part of a cacheable page.
 */
export function toContextScript(site: Site, page: Page): ContextScript {
  const { website, websiteSettings } = site.content;
  const collection = page.content?.collection;
  const context = {
    website,
    websiteSettings,
    templateId: site.theme.config.name,
    templateVersion: site.theme.revision,
    tweakJSON: {},
    pageFeatures: [],
    templateScriptsRootUrl: "/scripts/",
    ...(collection
      ? {
          collection: {
            title: collection.title,
            id: collection.id,
            fullUrl: page.canonical,
            type: collection.type,
            permissionType: collection.permissionType ?? 1,
          },
        }
      : {}),
    ...(page.item === undefined ? {} : { item: page.data.item }),
    // The schema leaves out the texts that no script reads.
    ...pageContextSchema.parse({
      pageType: page.type,
      storeTexts: site.texts,
      moneyFormat: site.moneyFormat,
    }),
  };
  const script = `Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${toScriptJson(context)};`;
  return {
    html: `<script>${script}</script>`,
    hash: `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  };
}
