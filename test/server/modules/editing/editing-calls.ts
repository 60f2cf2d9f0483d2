import { onTestFinished } from "vitest";
import { openTwoSites } from "../../../support/owners/editing.ts";

export const HEADER_FOOTER = "/api/site-header-footer";

export const LAYOUT = "/api/commondata/GetSiteLayout";

export const NAVIGATION = "/api/widget/UpdateNavigation";

export const LOCALE = "/api/site-users/account/locale";

export const theme = {
  "foot.region":
    '<nav><squarespace:navigation navigationId="mainNav" template="menu" /></nav><header>{squarespace.block-field}</header><squarespace:block-field id="header" columns="12" /><main>{squarespace.main-content}</main><squarespace:block-field id="footer" columns="12" />{squarespace-footers}</body></html>',
};

export async function open(content = {}) {
  const running = await openTwoSites(content, theme);
  onTestFinished(running.close);
  return running;
}

export const navigation = (items: unknown, more = {}) => ({
  fieldName: "mainNav",
  templateId: "Plain",
  navigation: { items },
  ...more,
});

export const layout = (html: string) => ({
  columns: 12,
  rows: [
    { columns: [{ span: 12, blocks: [{ id: `b${html.length}`, type: 2, value: { html } }] }] },
  ],
});

export const fields = { header: layout("<p>Oben</p>"), footer: layout("<p>Ganz unten</p>") };
