import { resolveTweaks } from "../../../../server/theme/tweaks/tweak-values.ts";
import { readTweaks } from "../../../../server/theme/tweaks/tweaks.ts";
import { diagnosticText } from "../../../support/sites/diagnostic-text.ts";

export function read(text: string) {
  const { tweaks, diagnostics } = readTweaks([{ file: "a.less", text }]);
  return {
    tweaks,
    diagnostics: diagnostics.map(diagnosticText),
  };
}

export const resolve = (text: string, stored: Readonly<Record<string, unknown>>) => {
  const { values, overrides, diagnostics } = resolveTweaks(read(text).tweaks, stored, "site.json");
  return { values, overrides, diagnostics: diagnostics.map(diagnosticText) };
};

export const styles = `
// tweak: { "type": "color", "title": "Ink" }
@ink: #000;
// tweak: { "type": "color", "title": "Paper", "disableTransparency": true }
@paper: #fff;
// tweak: { "type": "value", "title": "Width", "min": 100, "max": 400 }
@width: 150px;
// tweak: { "type": "font", "title": "Body" }
.body-font { font-size: 12px; }
// tweak: { "type": "image", "title": "Back" }
.back { background-image: none; }
// tweak: { "type": "checkbox", "title": "Hide Author", "active": false }
// tweak: { "type": "dropdown", "title": "Social Icon Style", "options": ["Round", "3:2 Standard"] }
`;
