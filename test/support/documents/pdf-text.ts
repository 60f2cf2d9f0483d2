import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of a PDF, a text for each page, with its lines; blanks are plain. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join(" ");
    pages.push(text.replace(/[^\S\n]+/g, " ").replace(/ ?\n ?/g, "\n"));
  }
  await task.destroy();
  return pages;
}
