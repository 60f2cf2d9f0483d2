import { createRequire } from "node:module";
import type { DocumentWords } from "./words.ts";

/** The look of a shop on paper. */
export type PaperLook = {
  /** Of the title and the lines, as `#rrggbb`. */
  readonly color: string;
  /** The bytes of a PNG or JPEG. Undefined for none. */
  readonly logo: Buffer | undefined;
};

type Paper = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fonts = {
  plain: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

/** Points, of which an inch has 72. A4. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const LEFT = 62;
const RIGHT = WIDTH - 56;
const TOP = 48;
const BOTTOM = HEIGHT - 96;
/** The window of an envelope (DIN 5008, form B). */
const ADDRESS_TOP = 130;
const ADDRESS_WIDTH = 240;
const BODY_TOP = 280;
const FACTS_LEFT = 340;
const SMALL = 8;
const PLAIN = 10;
const GAP = 6;

/** Options of pdfkit for fonts of our own from the start. */
export const paperOptions = {
  size: "A4",
  margins: { top: TOP, bottom: 0, left: LEFT, right: WIDTH - RIGHT },
  bufferPages: true,
  font: fonts.plain,
} as const;

/** Draws the words of a document. */
export function draw(paper: Paper, words: DocumentWords, { color, logo }: PaperLook): void {
  paper.registerFont("plain", fonts.plain);
  paper.registerFont("bold", fonts.bold);
  const title = Math.max(BODY_TOP, drawHead(paper, words, logo) + GAP * 3);
  paper.font("bold").fontSize(18).fillColor(color).text(words.title, LEFT, title);
  paper.fillColor("black");
  let y = title + 34;
  if (words.shipTo) {
    paper.font("bold").fontSize(SMALL).text(words.shipTo.title, LEFT, y);
    paper
      .font("plain")
      .fontSize(PLAIN)
      .text(words.shipTo.text, LEFT, y + 11);
    y = paper.y + GAP * 2;
  }
  y = drawRows(paper, words, color, y);
  y = drawSums(paper, words, color, y + GAP);
  y = drawTaxes(paper, words, color, y + GAP * 2);
  drawNotes(paper, words, y + GAP * 2);
  drawFeet(paper, words, color);
}

/** Gives the lower edge of the longest address or of what stands beside it. */
function drawHead(paper: Paper, words: DocumentWords, logo: Buffer | undefined): number {
  if (logo) paper.image(logo, LEFT, TOP, { fit: [200, 48] });
  else
    paper
      .font("bold")
      .fontSize(16)
      .text(words.sender.split(" · ")[0] ?? "", LEFT, TOP);
  paper.font("plain").fontSize(7).fillColor("#555555");
  paper.text(words.sender, LEFT, ADDRESS_TOP, { width: ADDRESS_WIDTH, height: 9, ellipsis: true });
  paper.fillColor("black").fontSize(PLAIN + 1);
  paper.text(words.address.join("\n"), LEFT, ADDRESS_TOP + 16, { width: ADDRESS_WIDTH });
  const addressBottom = paper.y;
  let y = ADDRESS_TOP + 16;
  for (const [label, value] of words.facts) {
    paper
      .font("plain")
      .fontSize(SMALL + 1)
      .fillColor("#555555");
    paper.text(label, FACTS_LEFT, y, { width: 78 });
    const below = paper.y;
    paper.fillColor("black").text(value, FACTS_LEFT + 82, y, { width: RIGHT - FACTS_LEFT - 82 });
    y = Math.max(below, paper.y) + 3;
  }
  return Math.max(addressBottom, y);
}

/** The columns by the number of headings: left edge, width and alignment. */
const columns = {
  2: [
    [LEFT, 50, "left"],
    [LEFT + 54, RIGHT - LEFT - 54, "left"],
  ],
  5: [
    [LEFT, 40, "left"],
    [LEFT + 44, 216, "left"],
    [LEFT + 264, 72, "right"],
    [LEFT + 340, 64, "right"],
    [LEFT + 408, RIGHT - LEFT - 408, "right"],
  ],
} as const;

/** Begins another page if there is no room for so many points. */
function makeRoom(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  paper.addPage();
  return TOP;
}

function drawRows(paper: Paper, words: DocumentWords, color: string, start: number): number {
  const places = words.headings.length === 2 ? columns[2] : columns[5];
  const drawHeadings = (y: number) => {
    paper.font("bold").fontSize(SMALL + 1);
    for (const [at, heading] of words.headings.entries()) {
      const [left = 0, width, align] = places[at] ?? [];
      paper.text(heading, left, y, { width, align });
    }
    return drawLine(paper, color, y + 15) + GAP;
  };
  let y = drawHeadings(start);
  for (const { cells, details } of words.rows) {
    const [, width] = places[1];
    const text = details.join("\n");
    const nameHeight = paper
      .font("plain")
      .fontSize(PLAIN)
      .heightOfString(cells[1] ?? "", { width });
    const height =
      nameHeight + (text === "" ? 0 : paper.fontSize(SMALL).heightOfString(text, { width }));
    const room = makeRoom(paper, y, height);
    if (room !== y) y = drawHeadings(room);
    paper.font("plain").fontSize(PLAIN);
    for (const [at, cell] of cells.entries()) {
      const [left = 0, cellWidth, align] = places[at] ?? [];
      paper.text(cell, left, y, { width: cellWidth, align });
    }
    if (text !== "") {
      paper.fontSize(SMALL).fillColor("#555555");
      paper.text(text, places[1][0], y + nameHeight, { width });
      paper.fillColor("black");
    }
    y += height + GAP;
  }
  return drawLine(paper, color, y);
}

function drawLine(paper: Paper, color: string, y: number): number {
  paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(color).stroke();
  return y;
}

function drawSums(paper: Paper, { sums, total }: DocumentWords, color: string, start: number) {
  let y = makeRoom(paper, start, sums.length * 17);
  for (const [at, [label, value]] of sums.entries()) {
    const isTotal = at === total;
    paper.font(isTotal ? "bold" : "plain").fontSize(isTotal ? PLAIN + 1 : PLAIN);
    if (isTotal) {
      paper
        .moveTo(FACTS_LEFT - 60, y)
        .lineTo(RIGHT, y)
        .strokeColor(color)
        .stroke();
      y += 4;
    }
    paper.text(label, FACTS_LEFT - 60, y, { width: 180 });
    const below = paper.y;
    paper.text(value, RIGHT - 110, y, { width: 110, align: "right" });
    y = Math.max(below, paper.y) + 2;
  }
  return y;
}

function drawTaxes(paper: Paper, { taxes }: DocumentWords, color: string, start: number): number {
  if (taxes.length === 0) return start;
  let y = makeRoom(paper, start, (taxes.length + 1) * 14);
  for (const [row, cells] of taxes.entries()) {
    paper.font(row === 0 ? "bold" : "plain").fontSize(SMALL + 1);
    for (const [at, cell] of cells.entries()) {
      paper.text(cell, LEFT + at * 84, y, { width: 80, align: at === 0 ? "left" : "right" });
    }
    y += 13;
    if (row > 0) continue;
    paper
      .moveTo(LEFT, y)
      .lineTo(LEFT + 332, y)
      .lineWidth(0.4)
      .strokeColor(color)
      .stroke();
    y += 3;
  }
  return y;
}

function drawNotes(paper: Paper, { notes }: DocumentWords, start: number): void {
  let y = start;
  for (const note of notes) {
    paper.font("plain").fontSize(PLAIN);
    y = makeRoom(paper, y, paper.heightOfString(note, { width: RIGHT - LEFT }));
    paper.text(note, LEFT, y, { width: RIGHT - LEFT });
    y = paper.y + 4;
  }
}

function drawFeet(paper: Paper, words: DocumentWords, color: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    drawLine(paper, color, BOTTOM + 14);
    paper.font("plain").fontSize(7.5).fillColor("#555555");
    let y = BOTTOM + 20;
    for (const line of words.footer) {
      paper.text(line, LEFT, y, { width: RIGHT - LEFT, align: "center" });
      y = paper.y + 1;
    }
    const text = words.toPageText(page - start + 1, count);
    paper.text(text, LEFT, y + 3, { width: RIGHT - LEFT, align: "right" });
  }
}
