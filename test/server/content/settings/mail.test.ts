import { expect, test } from "vitest";
import { loadContent } from "../../../../server/content/load-content.ts";
import { contentFiles, writeFolder } from "../../../support/sites/site-files.ts";

test("a signature that is no text is told, and the platform's own stands below mails", () => {
  const files = contentFiles();
  const site = { ...(files["site.json"] as object), mail: { signature: 5 } };
  const { content, diagnostics } = loadContent(writeFolder({ ...files, "site.json": site }));
  expect(content?.mail.signature).toBe("");
  expect(diagnostics.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
    "warning $.mail.signature",
  ]);
});
