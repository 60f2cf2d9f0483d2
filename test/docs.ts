import { writeFileSync } from "node:fs";
import { cookiesPage, renderCookiesPage } from "./support/cookies-page.ts";
import { referencePage, renderReferencePage } from "./support/reference-page.ts";

/** Writes what is derived: the page of formatters and predicates, and that of cookies. Their diffs are read like code. */
writeFileSync(referencePage, renderReferencePage());
writeFileSync(cookiesPage, renderCookiesPage());
