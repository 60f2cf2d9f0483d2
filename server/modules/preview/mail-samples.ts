import type { Engine } from "../../../engine/index.ts";
import { mailSample } from "../../../templates/platform/pages/owner/preview.ts";
import { unshownPageTypes } from "../../contract/page/types.ts";
import type { Mail } from "../../mail/mail.ts";
import { toPlatformPage } from "../../pages/platform-page.ts";
import type { Page } from "../../render/page/page.ts";
import type { Site } from "../../site/site.ts";
import type { View } from "../../site/view.ts";

/** Mails with invented data by their names. */
export type MailSamples = ReadonlyMap<string, (site: Site) => Mail>;

/** Makes a page of a mail, without the surrounding site. */
export function createMailPages(
  engine: Engine,
  samplesOf: () => MailSamples,
): (view: View, name: string) => Page | undefined {
  const document = engine.compile(mailSample.source, mailSample);
  return (view, name) => {
    const mail = samplesOf().get(name)?.(view.site);
    if (!mail) return undefined;
    return toPlatformPage(view, "previewTitle", {
      status: 200,
      type: unshownPageTypes.commerceEmailPreview,
      id: "mail-preview",
      document,
      isOwnerArea: true,
      main: "",
      data: { mailHtml: mail.html },
      perVisitor: true,
    });
  };
}
