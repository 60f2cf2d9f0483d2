import path from "node:path";
import {
  cookieTable,
  requestTable,
  storageTable,
} from "../../../server/contract/privacy/cookie-table.ts";

/** Path of the document of cookies and requests. */
export const cookiesPage = path.join(import.meta.dirname, "../../../docs/cookies.md");

const UNITS = [
  ["days", 24 * 60 * 60],
  ["minutes", 60],
] as const;

function lifeTime(seconds: number | undefined): string {
  if (seconds === undefined) return "until the browser is closed";
  const [unit, size] = UNITS.find(([, size]) => seconds > size && seconds % size === 0) ?? [
    "seconds",
    1,
  ];
  return `${seconds / size} ${unit}`;
}

const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The document, from the tables of the contract. */
export function renderCookiesPage(): string {
  return `<!-- Written by \`npm run docs\` from server/contract/privacy/cookie-table.ts. -->
# Cookies and requests

Everything that a site keeps in its visitors' browsers, and every request that its pages send by themselves.
What stands here as *measuring* is neither set nor sent before a visitor agrees, where the site asks for it
(\`websiteSettings.cookieSettings\`), never where \`analytics.enabled\` of its \`site.json\` is \`false\`, and not on the search, lock
screens and pages of the owner area, nor for accounts that are signed in, unless viewer is their role.

Cookies are set for the site's own host alone, with \`SameSite=Lax\`, and \`Secure\` behind TLS.

| cookie | lives for | scripts read it | why | what for |
|---|---|---|---|---|
${cookieTable.map(({ cookie, reason, purpose }) => row(`\`${cookie.name}\``, lifeTime(cookie.maxAgeSeconds), cookie.httpOnly ? "no" : "yes", reason, purpose)).join("\n")}

Browsers keep a cookie for 400 days at most, whatever it asks for: \`ss_cvr\` ends then if nobody comes back.

| storage | of | why | what for |
|---|---|---|---|
${storageTable.map(({ place, name, reason, purpose }) => row(`\`${name}\``, place === "local" ? "all tabs" : "the tab", reason, purpose)).join("\n")}

| request | why | what for | kept for |
|---|---|---|---|
${requestTable.map(({ method, address, reason, purpose, kept }) => row(`\`${method} ${address}\``, reason, purpose, kept)).join("\n")}
`;
}
