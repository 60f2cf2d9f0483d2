import { writeFileSync } from "node:fs";
import { referencePage, renderReferencePage } from "./support/reference-page.ts";

/** Writes the reference page of formatters and predicates. Its diff is read like code. */
writeFileSync(referencePage, renderReferencePage());
