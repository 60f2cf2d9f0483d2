import { join } from "node:path";
import { loadContent } from "../../content/load-content.ts";
import { fill } from "../../contract/texts/fill.ts";
import { toLawShop } from "./law-shop.ts";
import { toLawReport } from "./report.ts";
import { reportTexts } from "./texts.ts";

/** The report on the legal duties of the shop in a folder. A shop whose content cannot be served is not judged. */
export function checkLaw(
  folder: string,
  themesFolder: string,
): { readonly text: string; readonly isJudged: boolean } {
  const { content, theme } = loadContent(folder);
  if (!content) {
    return { text: `${fill(reportTexts.broken, { folder })}\n`, isJudged: false };
  }
  const themeFolder = theme === undefined ? join(folder, "template") : join(themesFolder, theme);
  return { text: toLawReport(toLawShop(content, themeFolder)), isJudged: true };
}
