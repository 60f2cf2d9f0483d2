import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Font, woff2 } from "fonteditor-core";
import { FIRST_SERVICE, services, symbols, uiGlyphs } from "./icons.ts";
import { DESCENT, type Frame, SYMBOL, toOutline, toSymbolPath, UNITS } from "./outline.ts";

const ROOT = join(import.meta.dirname, "../..");
const FONTS = join(ROOT, "client/public/fonts");
const SPRITE = join(ROOT, "client/public/svg/social-accounts.svg");
const SHEETS = join(ROOT, "server/theme/styles/platform");
const GENERATED = "// Written by `npm run fonts`.";

type Glyph = { readonly name: string; readonly codePoint: number; readonly outline: string };

/** Writes a font file whose name contains a hash of its content, and its `@font-face`. */
function writeFont(family: string, glyphs: readonly Glyph[]): void {
  const font = Font.create(toSvgFont(family, glyphs), { type: "svg" });
  const { head, hhea, "OS/2": os2 } = font.get();
  // Fixed times, so that the same drawings give the same file.
  Object.assign(head, { created: 946_684_800_000, modified: 946_684_800_000 });
  // Makes a line as high as the font's square on every system.
  const ascent = UNITS - DESCENT;
  Object.assign(hhea, { ascent, descent: -DESCENT, lineGap: 0 });
  Object.assign(os2, { usWinAscent: ascent, usWinDescent: DESCENT });
  Object.assign(os2, { sTypoAscender: ascent, sTypoDescender: -DESCENT, sTypoLineGap: 0 });
  const file = Buffer.from(font.write({ type: "woff2", toBuffer: true }) as Uint8Array);
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 8);
  const name = `${family}-${hash}.woff2`;
  for (const old of readdirSync(FONTS).filter((one) => one.startsWith(`${family}-`))) {
    rmSync(join(FONTS, old));
  }
  writeFileSync(join(FONTS, name), file);
  process.stdout.write(`${name}: ${glyphs.length} glyphs, ${file.length} bytes\n`);
  writeSheet(`fonts/${family}`, [
    "@font-face {",
    `  font-family: "${family}";`,
    "  font-display: block;",
    `  src: url("/universal/fonts/${name}") format("woff2");`,
    "}",
  ]);
}

function toSvgFont(family: string, glyphs: readonly Glyph[]): string {
  const face = `<font-face font-family="${family}" units-per-em="${UNITS}" ascent="${UNITS - DESCENT}" descent="-${DESCENT}"/>`;
  const parts = glyphs.map(
    ({ name, codePoint, outline }) =>
      `<glyph glyph-name="${name}" unicode="&#x${codePoint.toString(16)};" horiz-adv-x="${UNITS}" d="${outline}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="${family}" horiz-adv-x="${UNITS}">${face}${parts.join("")}</font></defs></svg>`;
}

const writeSheet = (name: string, lines: readonly string[]): void =>
  writeFileSync(join(SHEETS, `${name}.less`), `${[GENERATED, ...lines].join("\n")}\n`);

const escaped = (codePoint: number): string => `"\\${codePoint.toString(16)}"`;

function buildUiFont(): void {
  const glyphs = Object.entries(uiGlyphs).map(([name, codePoint]) => ({
    name,
    codePoint,
    outline: toOutline(`ui/${name}`, "none"),
  }));
  writeFont("squarespace-ui-font", glyphs);
  writeSheet(
    "glyphs",
    glyphs.map(({ name, codePoint }) => `@sqs-ui-glyph-${name}: ${escaped(codePoint)};`),
  );
}

function buildServiceFont(): void {
  const frames: readonly Frame[] = ["none", "square", "round"];
  const glyphs = services.flatMap(({ names: [name = ""], drawing = name }, index) =>
    frames.map((frame, offset) => ({
      name: frame === "none" ? name : `${name}-${frame}`,
      codePoint: FIRST_SERVICE + frames.length * index + offset,
      outline: toOutline(`social/${drawing}`, frame),
    })),
  );
  writeFont("social-icon-font", glyphs);
  const classes = services.flatMap(({ names }, index) =>
    names.map((name) => ({ name, codePoint: FIRST_SERVICE + frames.length * index })),
  );
  const selectors = classes.map(({ name }) => `.social-${name}:before`).join(", ");
  const content = (prefix: string, offset: number) =>
    classes.map(
      ({ name, codePoint }) =>
        `  ${prefix}.social-${name}:before { content: ${escaped(codePoint + offset)}; }`,
    );
  writeSheet("modules/social-icon-font", [
    "",
    '// class="social-{serviceName}", in the style that a class of the body chooses.',
    ".import-social-icon-font() {",
    `  ${selectors} {`,
    '    font-family: "social-icon-font";',
    "    font-style: normal;",
    "    font-weight: normal;",
    "    line-height: 1;",
    "    -webkit-font-smoothing: antialiased;",
    "    -moz-osx-font-smoothing: grayscale;",
    "  }",
    ...content("", 0),
    ...content(".social-icon-style-square ", 1),
    ...content(".social-icon-style-round ", 2),
    "}",
  ]);
}

/** Writes each service's mark as a symbol, alone and cut out of a square. */
function buildSprite(): void {
  const box = `viewBox="0 0 ${SYMBOL} ${SYMBOL}"`;
  const square = `M0 0h${SYMBOL}v${SYMBOL}H0z`;
  const lines = Object.entries(symbols).flatMap(([name, drawing]) => {
    const mark = toSymbolPath(drawing);
    return [
      `  <symbol id="${name}-icon" ${box}><path d="${mark}"/></symbol>`,
      `  <symbol id="${name}-mask" ${box}><path d="${square}${mark}"/></symbol>`,
    ];
  });
  const text = [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "  <title>Social accounts</title>",
    "  <!-- Written by npm run fonts. Where the drawings are from is told in /universal/fonts/NOTICE.txt. -->",
    ...lines,
    "</svg>",
  ].join("\n");
  writeFileSync(SPRITE, `${text}\n`);
  process.stdout.write(`social-accounts.svg: ${lines.length} symbols, ${text.length} bytes\n`);
}

mkdirSync(FONTS, { recursive: true });
await woff2.init();
buildUiFont();
buildServiceFont();
buildSprite();
