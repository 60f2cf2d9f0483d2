import { group } from "../../json/composed-keys.ts";
import { type Key, key, type Read, readAt } from "../../json/key.ts";
import type { SiteFile } from "../schemas.ts";

/** Kinds of resources that pages may load from other sites. */
const KINDS = ["script", "style", "img", "font", "frame", "connect", "media"] as const;

/** Origins that the owner lets pages load from, such as `https://cdn.example` or `https://*.example.com`. */
export type AllowedSources = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

const ORIGIN = /^https:\/\/(?:\*\.(?=[^.]+\.))?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

const code = "FORBIDDEN_SOURCE";

const origins = key((value = [], mistakes): readonly string[] => {
  if (!Array.isArray(value)) {
    mistakes.warn("is no list of origins", [], { code });
    return [];
  }
  return value.filter((origin, position) => {
    if (typeof origin === "string" && ORIGIN.test(origin)) return true;
    const shown = JSON.stringify(origin);
    const message = `${shown} is no origin such as https://cdn.example or https://*.example.com; it is left out`;
    mistakes.warn(message, [position], { code });
    return false;
  });
});

const sources: Key<AllowedSources> = group({
  script: origins,
  style: origins,
  img: origins,
  font: origins,
  frame: origins,
  connect: origins,
  media: origins,
});

const schema = key((value, mistakes) => {
  for (const name of Object.keys(Object(value))) {
    if (KINDS.some((kind) => kind === name)) continue;
    mistakes.warn(`is no kind of source; there are ${KINDS.join(", ")}`, [name], { code });
  }
  return mistakes.read(sources, value);
});

/** Reads `allowedSources` of `site.json`. Invalid origins are left out, with a warning. */
export const readAllowedSources = (
  { allowedSources }: Pick<SiteFile, "allowedSources">,
  file: string,
): Read<AllowedSources> => readAt(schema, allowedSources, { file, path: ["allowedSources"] });
