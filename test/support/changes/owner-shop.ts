import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Role } from "../../../server/contract/accounts/roles.ts";
import { addAccount, type Jar, send, signIn } from "../owners/accounts.ts";
import { below, loadTestSites, startApp } from "../server/storefront.ts";
import { soundFiles } from "../sites/site-files.ts";

/** The headers of a form that its own page sends. */
export const formHeaders = {
  host: "shop.test",
  origin: "http://shop.test",
  "content-type": "application/x-www-form-urlencoded",
};

type Fields = Readonly<Record<string, string | undefined>>;

/** The small shop on a server, whose theme `theme` adds to, and owners who use its forms as a browser without script does. */
export async function openOwnerShop(
  content: Readonly<Record<string, unknown>> = {},
  place?: string,
  theme: Readonly<Record<string, unknown>> = {},
) {
  const sites = await loadTestSites(below("shop", { ...soundFiles(), ...content }), theme);
  const running = await startApp(sites, { signInsPerMinute: 99, ...(place && { place }) });
  onTestFinished(running.close);
  const folder = sites.get("shop")?.content.folder ?? "";
  const jars = new Map<Role, Jar>();
  const jarOf = async (role: Role) => {
    const known = jars.get(role);
    if (known) return known;
    const jar = await signIn(running.app, await addAccount(running.database, role, "w1"));
    jars.set(role, jar);
    return jar;
  };
  const open = async (url: string, role: Role = "store-manager") =>
    send(running.app, await jarOf(role), { url });
  const post = async (url: string, fields: Fields = {}, role: Role = "store-manager") => {
    const given = Object.entries(fields).flatMap(([name, text]): [string, string][] =>
      text === undefined ? [] : [[name, text]],
    );
    return send(running.app, await jarOf(role), {
      method: "POST",
      url,
      headers: formHeaders,
      payload: new URLSearchParams(given).toString(),
    });
  };
  return {
    ...running,
    /** Posts a body of any kind. */
    send: async (
      url: string,
      posted: { readonly payload: string | Buffer; readonly headers: Record<string, string> },
      role: Role = "store-manager",
    ) => send(running.app, await jarOf(role), { method: "POST", url, ...posted }),
    sites,
    folder,
    open,
    post,
    /** A page as visitors see it. */
    async see(url: string) {
      return (await running.app.inject({ url })).body;
    },
    /** Fills in the form of an address, whose other fields stay, and sends it. */
    async fill(url: string, fields: Fields, role?: Role) {
      const shown = readFields((await open(url, role)).body);
      return post(url.replace(/\?.*/, ""), { ...shown, ...fields }, role);
    },
    /** Presses a button of an entry, with the digest that its form has. */
    async press(url: string, what: "publish" | "drop" | "remove" | "copy", role?: Role) {
      const { digest } = readFields((await open(url, role)).body);
      return post(`${url}/${what}`, { digest }, role);
    },
    readFile: (file: string) => readFileSync(join(folder, file), "utf8"),
    writeFile: (file: string, json: unknown) =>
      writeFileSync(join(folder, file), JSON.stringify(json, null, 2)),
  };
}

/** The values of the fields on a page, by their names. */
export function readFields(page: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of page.matchAll(/<input[^>]*>/g)) {
    const name = attribute(tag, "name");
    const isUnticked = tag.includes('type="checkbox"') && !tag.includes(" checked");
    if (name === undefined || isUnticked || tag.includes('type="search"')) continue;
    fields[name] = attribute(tag, "value") ?? "";
  }
  for (const [, tag = "", text = ""] of page.matchAll(/(<textarea[^>]*>)\n?([^<]*)/g)) {
    fields[attribute(tag, "name") ?? ""] = toText(text);
  }
  for (const [, tag = "", options = ""] of page.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = all.find((option) => option.includes(" selected")) ?? all[0] ?? "";
    fields[attribute(tag, "name") ?? ""] = attribute(chosen, "value") ?? "";
  }
  return fields;
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : toText(found);
};

const toText = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
