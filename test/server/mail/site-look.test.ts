import { expect, test } from "vitest";
import { lookOf } from "../../../server/mail/site-look.ts";

const styled = (css: string) => ({
  styles: { css, diagnostics: [], complete: true },
});

test("mails have the colours and typefaces of pages and buttons", () => {
  const css =
    'body{color:#333;background:#fff}@media print{body{color:#f00;background:#f00}}body{color:#22313d;background-color:#f4efe6;font-family:"Gill Sans",serif}h1,h2{font-family:Palatino}.x,.sqs-block-button-element{color:#fff;background:#036}';
  expect(lookOf(styled(css))).toEqual({
    color: "#22313d",
    background: "#f4efe6",
    buttonColor: "#ffffff",
    buttonBackground: "#003366",
    font: "'Gill Sans',serif",
    headingFont: "Palatino",
  });
});

test.each([
  "",
  "body{color:var(--ink);background:#fff}",
  "body{color:#eee;background:#fff}.sqs-block-button-element{color:#777;background:#888}",
  'body{font-family:"x;}</style>"}',
])("what is unknown or cannot be read well is the platform's: %j", (css) => {
  expect(lookOf(styled(css))).toEqual({
    color: "#222222",
    background: "#ffffff",
    buttonColor: "#ffffff",
    buttonBackground: "#222222",
    font: "sans-serif",
    headingFont: "sans-serif",
  });
});
