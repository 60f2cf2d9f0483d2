import type { Role } from "../../../server/contract/accounts/roles.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { contentFiles } from "../sites/site-files.ts";
import { addAccount, type Jar, send, signIn } from "./accounts.ts";

type Files = Readonly<Record<string, unknown>>;

const siteFile = Object(contentFiles()["site.json"]);

/** The small site with a navigation, and another one at `zwei.example` with the same files and an id of its own. */
export async function openTwoSites(content: Files = {}, theme: Files = {}) {
  const files = { ...contentFiles(), ...content };
  const own = Object(files["site.json"]);
  const other = { ...own, hosts: ["zwei.example"], website: { ...own.website, id: "w2" } };
  const sites = await loadTestSites(
    { ...below("shop", files), ...below("zwei", { ...files, "site.json": other }) },
    theme,
  );
  return startApp(sites);
}

/** `site.json` of the small site with other keys. */
export const withSite = (changes: object) => ({ "site.json": { ...siteFile, ...changes } });

type Running = Awaited<ReturnType<typeof startApp>>;

/** A function that sends calls of an account with a role, at the first site or another host. */
export async function caller({ app, database }: Running, role: Role) {
  const jar: Jar = await signIn(app, await addAccount(database, role, "w1"));
  return (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object | string,
    headers: Readonly<Record<string, string>> = {},
  ) => send(app, jar, { method, url, ...(payload !== undefined && { payload }), headers });
}

/** The same for somebody who has not signed in. */
export async function visitor({ app }: Running) {
  const jar: Jar = {};
  await send(app, jar, { url: "/api/commerce/shopping-cart" });
  return (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: object | string,
    headers: Readonly<Record<string, string>> = {},
  ) => send(app, jar, { method, url, ...(payload !== undefined && { payload }), headers });
}
