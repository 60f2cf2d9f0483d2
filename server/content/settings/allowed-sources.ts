import { type Diagnostic, toWarning } from "../../diagnostics.ts";
import { toJsonPath } from "../../json/path.ts";

/** Kinds of resources that pages may load from other sites. */
const KINDS = ["script", "style", "img", "font", "frame", "connect", "media"] as const;

/** Origins that the owner lets pages load from, such as `https://cdn.example` or `https://*.example.com`. */
export type AllowedSources = Readonly<Record<(typeof KINDS)[number], readonly string[]>>;

const ORIGIN = /^https:\/\/(?:\*\.(?=[^.]+\.))?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Reads `allowedSources` of `site.json`. Invalid origins are left out, with a warning. */
export function readAllowedSources(
  written: Readonly<Record<string, unknown>>,
  file: string,
): { readonly sources: AllowedSources; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const refuse = (path: readonly PropertyKey[], message: string) =>
    diagnostics.push(
      toWarning({
        code: "FORBIDDEN_SOURCE",
        file,
        path: toJsonPath(["allowedSources", ...path]),
        message,
      }),
    );
  const read = (kind: (typeof KINDS)[number]): readonly string[] => {
    const list = written[kind] ?? [];
    if (!Array.isArray(list)) {
      refuse([kind], "is no list of origins");
      return [];
    }
    return list.filter((origin, position) => {
      if (typeof origin === "string" && ORIGIN.test(origin)) return true;
      const shown = JSON.stringify(origin);
      refuse(
        [kind, position],
        `${shown} is no origin such as https://cdn.example or https://*.example.com; it is left out`,
      );
      return false;
    });
  };
  for (const key of Object.keys(written)) {
    if (KINDS.some((kind) => kind === key)) continue;
    refuse([key], `is no kind of source; there are ${KINDS.join(", ")}`);
  }
  return {
    sources: {
      script: read("script"),
      style: read("style"),
      img: read("img"),
      font: read("font"),
      frame: read("frame"),
      connect: read("connect"),
      media: read("media"),
    },
    diagnostics,
  };
}
