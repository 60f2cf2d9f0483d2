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

/** The height of the first text of the first page that begins so, in points from the foot. */
export async function heightOf(bytes: Uint8Array, start: string): Promise<number | undefined> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const { items } = await (await (await task.promise).getPage(1)).getTextContent();
  const found = items.find((item) => "str" in item && item.str.startsWith(start));
  await task.destroy();
  return found && "transform" in found ? found.transform[5] : undefined;
}
