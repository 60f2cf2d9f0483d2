import path from "node:path";
import {
  cookieTable,
  requestTable,
  storageTable,
} from "../../../server/contract/privacy/cookie-table.ts";

/** Path of the document of cookies and requests. */
export const cookiesPage = path.join(import.meta.dirname, "../../../docs/operators/cookies.md");

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

Everything that a site stores in its visitors' browsers, and every request that its pages send by themselves.
Entries marked *measuring* are only set or sent after consent if the site asks for it
(\`websiteSettings.cookieSettings\`), and never if \`analytics.enabled\` of its \`site.json\` is \`false\`, on the search, lock
screens and pages of the owner area, or for signed-in accounts whose role is not viewer.

Cookies are only set for the site's own host, with \`SameSite=Lax\`, and \`Secure\` over TLS.

| cookie | lifetime | readable by scripts | reason | purpose |
|---|---|---|---|---|
${cookieTable.map(({ cookie, reason, purpose }) => row(`\`${cookie.name}\``, lifeTime(cookie.maxAgeSeconds), cookie.httpOnly ? "no" : "yes", reason, purpose)).join("\n")}

Browsers keep a cookie for at most 400 days, so \`ss_cvr\` expires then unless the visitor comes back.

| storage | scope | reason | purpose |
|---|---|---|---|
${storageTable.map(({ place, name, reason, purpose }) => row(`\`${name}\``, place === "local" ? "all tabs" : "the tab", reason, purpose)).join("\n")}

| request | reason | purpose | kept |
|---|---|---|---|
${requestTable.map(({ method, address, reason, purpose, kept }) => row(`\`${method} ${address}\``, reason, purpose, kept)).join("\n")}
`;
}
