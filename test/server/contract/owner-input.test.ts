import { expect, test } from "vitest";
import {
  datasetProblem,
  fileProblem,
  type InputProblem,
  linkProblem,
  listProblem,
  optionProblem,
  pageUrlProblem,
  shortenDataset,
  tagEditProblem,
  tagProblem,
  toProblemText,
} from "../../../server/contract/screens/input-rules.ts";
import { toTexts } from "../../../server/contract/texts/index.ts";

const german = (problem: InputProblem | undefined) =>
  problem && toProblemText(toTexts("de-DE"), problem);

const links = "Links müssen so aussehen: https://beispiel.de oder mailto:name@beispiel.de.";

test.each([
  "https://beispiel.de",
  "http://beispiel.de/pfad?a=b#c",
  "mailto:name@beispiel.de",
  "tel:+4930123",
  "/",
  "/laden",
  "#unten",
])("a link: %s", (link) => {
  expect(german(linkProblem(link))).toBeUndefined();
});

test.each([
  "",
  "beispiel.de",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//fremd.example",
  "/\\fremd.example",
  "https://",
  "https://nutzer@fremd.example",
  "https://bei spiel.de",
  "java\nscript:alert(1)",
  "mailto:",
  `https://beispiel.de/${"x".repeat(2083)}`,
])("no link: %j", (link) => {
  expect(german(linkProblem(link))).toBe(links);
});

test("a page's address has letters, digits and few signs", () => {
  for (const urlId of ["laden", "über-uns", "a.b", "_x", "2024", "x".repeat(200)]) {
    expect(pageUrlProblem(urlId), urlId).toBeUndefined();
  }
  expect(german(pageUrlProblem("a b"))).toBe("a b ist keine gültige Seiten-URL");
  for (const urlId of [
    "",
    ".",
    "..",
    "a/b",
    "a?b",
    "a#b",
    "a\\b",
    "a%2fb",
    "a\0",
    "x".repeat(201),
  ]) {
    expect(german(pageUrlProblem(urlId)), urlId).toMatch(/ist keine gültige Seiten-URL$/);
  }
});

test("one of some options", () => {
  expect(optionProblem("ROOT", ["ROOT"])).toBeUndefined();
  expect(german(optionProblem("LEAF", ["ROOT"]))).toBe("LEAF ist keine der erwarteten Optionen");
});

test("a file has a name, a size and a kind", () => {
  const pdf = { maxBytes: 2_500_000, endings: ["pdf"], typeName: "PDF" };
  const told = (fileName: string, size = 1) => german(fileProblem({ fileName, size }, pdf));
  expect(told("karte.PDF", 2_500_000)).toBeUndefined();
  expect(told(" ")).toBe("Bitte gib einen Dateinamen ein");
  expect(told("karte.pdf", 2_500_001)).toBe(
    "Die Datei karte.pdf ist zu groß. Die maximal zulässige Dateigröße beträgt 2,5 MB.",
  );
  expect(told("karte.exe")).toBe(
    "Die Datei karte.exe scheint keine unterstützte PDF-Datei zu sein.",
  );
  const icon = { ...pdf, maxBytes: 64_000 };
  expect(german(fileProblem({ fileName: "karte.pdf", size: 64_001 }, icon))).toMatch(
    / 0,064 MB\.$/,
  );
  const large = { ...pdf, maxBytes: 20_000_000 };
  const english = fileProblem({ fileName: "a.pdf", size: 20_000_001 }, large);
  expect(english && toProblemText(toTexts("en"), english)).toBe(
    "The file a.pdf is too large. A file may have 20 MB at most.",
  );
});

test("a table has a row and a column, and rows of one length", () => {
  const empty = "Dein Datensatz muss wenigstens über eine Zeile/Spalte verfügen";
  expect(german(datasetProblem([]))).toBe(empty);
  expect(german(datasetProblem([[], []]))).toBe(empty);
  expect(datasetProblem([["a"]])).toBeUndefined();
  expect(german(datasetProblem([["a", "b"], ["a"]]))).toBe(
    "In einer oder mehreren Zeilen fehlen Daten",
  );
});

test("a large table is shortened, and says so", () => {
  const table = (rows: number, columns: number, cell: string) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell));
  const whole = table(500, 50, "x".repeat(10));
  expect(shortenDataset(whole)).toEqual({ rows: whole, note: undefined });
  expect(shortenDataset([["x".repeat(1000)]]).note).toBeUndefined();
  const many = shortenDataset(table(501, 51, "a"));
  expect([many.rows.length, many.rows[0]?.length]).toEqual([500, 50]);
  expect(many.note && toTexts("de")[many.note]).toBe("gekürzt");
  const long = shortenDataset([[`${"x".repeat(999)}😀`]]);
  expect(long).toEqual({ rows: [["x".repeat(999)]], note: "datasetShortened" });
});

test("names of tags and categories", () => {
  expect(tagProblem("tag", "x".repeat(50))).toBeUndefined();
  expect(german(tagProblem("tag", "x".repeat(51)))).toBe("Tag: höchstens 50 Zeichen.");
  expect(tagProblem("category", "x".repeat(25))).toBeUndefined();
  expect(german(tagProblem("category", "x".repeat(26)))).toBe("Kategorie: höchstens 25 Zeichen.");
  expect(german(tagProblem("tag", " Tee ", ["Tee"]))).toBe("Dieser Tag ist bereits vorhanden");
  expect(german(tagProblem("category", "Tee", ["Tee"]))).toBe(
    "Dieser Kategorie ist bereits vorhanden",
  );
  expect(german(tagProblem("tag", " "))).toBe("Tag: ein Name fehlt.");
});

test("one tag at a time", () => {
  expect(tagEditProblem("tag", 1)).toBeUndefined();
  expect(german(tagEditProblem("tag", 2))).toBe("Du kannst nur einen Tag auf einmal bearbeiten.");
});

test("a list has to be chosen", () => {
  expect(listProblem("kunden")).toBeUndefined();
  expect(german(listProblem(" "))).toBe("Eine Liste muss ausgewählt werden");
  expect(german(listProblem(undefined))).toBe("Eine Liste muss ausgewählt werden");
});

test("the texts of editors that the specification quotes", () => {
  const texts = toTexts("de");
  expect([
    texts.uploadError,
    texts.uploadFailed,
    texts.uploadProblem,
    texts.renameFailed,
    texts.renameProblem,
    texts.jobAnswerMissing,
    texts.collectionsFailed,
    texts.fontsFailed,
  ]).toEqual([
    "Fehler beim Hochladen",
    "Datei kann nicht hochgeladen werden",
    "Es gab ein Problem beim Hochladen deiner Datei.",
    "Datei kann nicht umbenannt werden",
    "Es gab ein Problem bei der Umbenennung deiner Datei.",
    "Keine Antwortdaten von der Jobanfrage",
    "Laden der Sammlungen nicht möglich",
    "Schriftarten können nicht geladen werden",
  ]);
});
