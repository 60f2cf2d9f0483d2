import { writeFileSync } from "node:fs";
import { configurationPage, renderConfigurationPage } from "./support/docs/configuration-page.ts";
import { cookiesPage, renderCookiesPage } from "./support/docs/cookies-page.ts";
import { figuresDrawing, renderFigures } from "./support/docs/figures-drawing.ts";
import { houseDrawing, renderHouseDrawing } from "./support/docs/house-drawing.ts";
import { latencyDrawing, renderLatency } from "./support/docs/latency-drawing.ts";
import { privacyPage, renderPrivacyPage } from "./support/docs/privacy-page.ts";
import { referencePages, renderReferencePages } from "./support/docs/reference-page.ts";

/** Writes what is derived: the pages of formatters and predicates, those of the configuration, of cookies, and of what is kept, and the drawings of the server, its figures and its latency. Their diffs are read like code. */
const reference = renderReferencePages();
writeFileSync(referencePages.formatters, reference.formatters);
writeFileSync(referencePages.predicates, reference.predicates);
writeFileSync(cookiesPage, renderCookiesPage());
writeFileSync(configurationPage, renderConfigurationPage());
writeFileSync(privacyPage, renderPrivacyPage());
writeFileSync(houseDrawing, renderHouseDrawing());
writeFileSync(figuresDrawing, renderFigures());
writeFileSync(latencyDrawing, renderLatency());
