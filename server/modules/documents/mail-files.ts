import type { MailFile } from "../../mail/mail.ts";
import type { WriteMailFile } from "../../mail/sender.ts";
import type { Site } from "../../site/site.ts";
import type { KeptDocument } from "./document.ts";
import type { WritePdf } from "./pdf/write-pdf.ts";
import type { DocumentService } from "./service.ts";

const START = "document ";

/** A document as a file of a mail, which is written when that is sent. */
export const toMailFile = ({ document: { number } }: KeptDocument): MailFile => ({
  name: `${number}.pdf`,
  key: START + number,
});

/** Writes the documents that mails bring. Those of a site that is no longer served are left out. */
export const createMailFileWriter =
  (
    documents: Pick<DocumentService, "find">,
    siteOf: (websiteId: string) => Site | undefined,
    writePdf: WritePdf,
  ): WriteMailFile =>
  async (websiteId, key) => {
    const site = siteOf(websiteId);
    if (!site || !key.startsWith(START)) return undefined;
    const kept = await documents.find(websiteId, key.slice(START.length));
    return kept && { contentType: "application/pdf", content: await writePdf(site, kept.document) };
  };
