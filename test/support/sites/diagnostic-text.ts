import { type Diagnostic, formatPlace, messageWithHint } from "../../../server/diagnostics.ts";

/** `severity file:line:column path: message; hint` of a diagnostic, without what is not known. */
export const diagnosticText = (diagnostic: Diagnostic): string =>
  `${diagnostic.severity} ${formatPlace(diagnostic)}: ${messageWithHint(diagnostic)}`;
