import type { Draw } from "../hostile/draw.ts";
import type { faults } from "./faults.ts";
import { type Deck, inAnyOrder, type ScriptOf } from "./trait.ts";
import { minified, type writings } from "./writings.ts";

/** A script of a theme, by its path below `scripts/`. */
export type Script = { readonly file: string; readonly text: string };

/** Ways in which a page names a script. */
const tags = {
  combo: (src: string) => `<squarespace:script src="${src}" combo="true" />`,
  alone: (src: string) => `<squarespace:script src="${src}" combo="false" />`,
  address: (src: string) => `<script src="/scripts/${src}"></script>`,
  defer: (src: string) => `<script src="/scripts/${src}" defer></script>`,
} as const;

/** Where scripts stand: in the head, or below the content, before or after what the platform puts there. */
const places = ["head", "before", "after"] as const;

type Given = {
  readonly own: readonly ScriptOf[];
  readonly fault: (typeof faults)[number];
  readonly writings: Deck<(typeof writings)[number]>;
};

type Scripts = {
  readonly about: readonly string[];
  readonly files: readonly Script[];
  readonly tags: Readonly<Record<(typeof places)[number], string>>;
};

/** The files and tags of a theme's scripts: one or many, written, ordered and placed as the draw says. */
export function scriptsOf({ own, fault, writings }: Given, draw: Draw): Scripts {
  const isOne = draw.one([true, false]);
  const isSmall = draw.one([true, false]);
  const tag = draw.one(["combo", "alone", "address", "defer"] as const);
  const place = draw.one(places);
  const mustWait = place === "head" && tag !== "defer";
  const ways = new Set<string>();
  const write = (script: ScriptOf, index: number): Script => {
    let writing = writings.deal();
    while (mustWait && !writing.waits) writing = writings.deal();
    ways.add(writing.name);
    const text = writing.write(script, isSmall ? draw.one(["t", "e", "$"]) : "Y", `part${index}`);
    return { file: `part${index}.js`, text: isSmall ? minified(text) : text };
  };
  const parts = inAnyOrder(own, draw).map(write);
  const files = isOne
    ? [{ file: "site.js", text: parts.map(({ text }) => text).join("\n") }]
    : parts;
  const right = files.map(({ file }) => tags[tag](file));
  const wrong = fault.tag ?? (fault.script === undefined ? "" : tags[tag]("wrong.js"));
  const written = inAnyOrder([...right, wrong], draw).join("\n");
  return {
    about: [
      isOne ? "one script" : "many scripts",
      isSmall ? "minified" : "written out",
      tag,
      place,
      ...ways,
    ],
    files:
      fault.script === undefined ? files : [...files, { file: "wrong.js", text: fault.script }],
    tags: { head: "", before: "", after: "", [place]: written },
  };
}
