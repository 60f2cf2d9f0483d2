import { isJsonObject, type JsonObject } from "../../json/json-object.ts";
import { NoAnswerError, toText } from "../asking/answers.ts";
import type { Fetcher } from "../asking/fetcher.ts";
import { attribute, elementsBelow, readMarkup } from "../reading/markup.ts";
import { createOldSite, type OldSite } from "../reading/old-site.ts";
import { readForeignJson } from "../reading/tame.ts";
import type { LostList } from "./lost.ts";

/** The old site, opened: its home page and what its answers say about it. */
export type OpenedSite = {
  readonly site: OldSite;
  readonly home: JsonObject;
  readonly website: JsonObject;
  /** True if a password has opened it. */
  readonly wasLocked: boolean;
};

/** Opens a site by its address, with the password of its visitors where one is asked for. Throws `NoAnswerError`. */
export async function openSite(
  address: string,
  fetcher: Fetcher,
  { password, lost }: { readonly password: string | undefined; readonly lost: LostList },
): Promise<OpenedSite> {
  const { url } = await fetcher.get(address);
  const site = createOldSite(url);
  site.add(new URL(address).host);
  if (password !== undefined) await enterPassword(url, password, fetcher);
  const answer = await fetcher.get(`${site.origin}/?format=json`);
  const home = readForeignJson(toText(answer));
  if (
    !home ||
    !isJsonObject(home.website) ||
    answer.status !== 200 ||
    home.lockedPath !== undefined
  ) {
    throw new NoAnswerError(
      `${site.origin}/?format=json answers ${answer.status} without a website: this is no site of the platform, or it is locked (--password)`,
    );
  }
  for (const key of ["baseUrl", "authenticUrl", "internalUrl", "primaryDomain"])
    site.add(home.website[key]);
  if (answer.redirects.length > 0) lost.add("/", "the home page answers under another address");
  return { site, home, website: home.website, wasLocked: password !== undefined };
}

/** Sends the form of a lock screen: the one that has a field for a password. */
async function enterPassword(url: string, password: string, fetcher: Fetcher): Promise<void> {
  // By an address of its own, because the page itself is asked for again once it is open.
  const { elements } = readMarkup(toText(await fetcher.get(`${url}?lock-screen`)));
  const forms = elements.filter(({ tagName }) => tagName === "form");
  for (const form of forms) {
    const inputs = elementsBelow(form).filter(({ tagName }) => tagName === "input");
    if (!inputs.some((one) => attribute(one, "type") === "password")) continue;
    const fields = new URLSearchParams();
    for (const input of inputs) {
      const name = attribute(input, "name");
      const isPassword = attribute(input, "type") === "password";
      if (name) fields.set(name, isPassword ? password : (attribute(input, "value") ?? ""));
    }
    const target = new URL(attribute(form, "action") ?? "", url);
    if (target.origin !== new URL(url).origin) continue;
    const status = await fetcher.post(target.href, fields);
    if (status >= 400) throw new NoAnswerError(`the password is answered with ${status}`);
    return;
  }
  throw new NoAnswerError("the site asks for no password");
}
