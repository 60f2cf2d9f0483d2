import { buffer } from "node:stream/consumers";
import { toTexts } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { ShopDocument } from "../document.ts";
import { writeXml } from "../e-invoice/write-xml.ts";
import { toXmlText } from "../e-invoice/xml-texts.ts";
import { embed } from "./embedded-xml.ts";
import { createLogoReader, type Logger } from "./logo.ts";
import { toPaperColor } from "./look.ts";
import { draw, type PaperLook, paperOptions } from "./paper.ts";
import { toWords } from "./words.ts";

/** Writes a document as PDF, in the look of its site. */
export type WritePdf = (site: Site, document: ShopDocument) => Promise<Buffer>;

/** Creates a writer, which tells what it has to leave out. */
export function createPdfWriter(logger: Logger): WritePdf {
  const readLogo = createLogoReader(logger);
  return async (site, document) => {
    const look = { color: toPaperColor(site), logo: await readLogo(site) };
    // The package knows fewer currencies and countries than shops have.
    const xml = await writeXml(document, "en16931").catch((error: unknown) => {
      const { number } = document;
      logger.warn({ err: error, number }, "a document has no electronic invoice in it");
      return undefined;
    });
    return write(site, document, { look, xml });
  };
}

type Parts = {
  readonly look: PaperLook;
  /** The electronic invoice. Undefined for none. */
  readonly xml: string | undefined;
};

async function write(site: Site, document: ShopDocument, { look, xml }: Parts): Promise<Buffer> {
  // Loaded on demand: the package is large, and no start needs it.
  const { default: PDFDocument } = await import("pdfkit");
  const texts = toTexts(document.locale, {}, site.content.textStyle);
  const words = toWords(document, texts);
  const made = new Date(`${document.issuedOn}T00:00:00Z`);
  const paper = new PDFDocument({
    ...paperOptions,
    lang: document.locale,
    displayTitle: true,
    ...(xml !== undefined && { subset: "PDF/A-3b", pdfVersion: "1.7" }),
    info: {
      Title: `${words.title} ${document.number}`,
      // Written into XML as it is.
      Author: toXmlText(document.seller.name).replace(/[<>&]/g, " "),
      CreationDate: made,
      ModDate: made,
    },
  });
  const written = buffer(paper);
  draw(paper, words, look);
  if (xml !== undefined) embed(paper, xml, made);
  paper.end();
  return written;
}
