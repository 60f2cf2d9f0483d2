import { type Draw, drawFrom } from "../hostile/draw.ts";
import { extras } from "./extras.ts";
import { faults } from "./faults.ts";
import { heights } from "./heights.ts";
import { hidings } from "./hidings.ts";
import { loadings } from "./loadings.ts";
import { looks } from "./looks.ts";
import { type Script, scriptsOf } from "./scripts.ts";
import { stages } from "./stages.ts";
import { shuffled, type Trait } from "./trait.ts";
import { widgets } from "./widgets.ts";
import { writings } from "./writings.ts";

/** A theme that a seed has made. */
export type GeneratedTheme = {
  readonly name: string;
  /** All that was drawn for it. */
  readonly about: string;
  /** The address of the page that it is shown by. */
  readonly path: string;
  readonly files: Readonly<Record<string, unknown>>;
  /** The message of browsers about the fault that it has by itself. */
  readonly says: RegExp | undefined;
};

/** Themes that combine what the tables of this folder list; each member comes before any comes again. */
export function generateThemes(seed: number, count: number): readonly GeneratedTheme[] {
  const draw = drawFrom(seed);
  const decks = decksOf(draw);
  return Array.from({ length: count }, (_, index) => generateTheme(`t${index + 1}`, decks, draw));
}

const decksOf = (draw: Draw) => ({
  stage: shuffled(stages, draw),
  traits: [hidings, heights, loadings, widgets].map((traits) => shuffled(traits, draw)),
  extra: shuffled(extras, draw),
  fault: shuffled(faults, draw),
  look: shuffled(looks, draw),
  writing: shuffled(writings, draw),
});

type Decks = ReturnType<typeof decksOf>;

function generateTheme(name: string, decks: Decks, draw: Draw): GeneratedTheme {
  const stage = decks.stage.deal();
  const drawn = decks.traits.map((deck) => deck.deal());
  // Of a page of the platform only the content around it is the theme's.
  const traits = stage.isPlatforms
    ? drawn.slice(0, 1).filter(({ ofPictures }) => !ofPictures)
    : drawn;
  const [fault, look] = [decks.fault.deal(), decks.look.deal()];
  const own = traits.flatMap(({ script }) => script ?? []);
  const scripts = scriptsOf(
    { own: [...own, decks.extra.deal(), decks.extra.deal()], fault, writings: decks.writing },
    draw,
  );
  const hyphen = draw.one(["-", "."]);
  const sheets = {
    "content.less": [plainRules, ...traits.map(({ less }) => less)].join("\n"),
    ...look.sheets,
  };
  const show = stageMarkup(traits);
  return {
    name,
    about: [stage, ...traits, fault, look]
      .map((one) => one.name)
      .concat(scripts.about)
      .join("; "),
    path: stage.path,
    says: fault.says,
    files: {
      "template.conf": {
        name,
        author: "Nobody",
        layouts: { default: { name: "Default", regions: ["head", "foot"] } },
        navigations: [{ title: "Main", name: "mainNav" }],
        stylesheets: Object.keys(sheets),
        systemCollections: ["blog", "events", "gallery", "products"],
      },
      "head.region": head(hyphen, scripts.tags.head),
      "foot.region": stage.isPlatforms
        ? foot(
            hyphen,
            scripts.tags,
            `<div class="stage ${classes(traits, "stage")}">${content}</div>`,
          )
        : foot(hyphen, scripts.tags, content),
      ...withFoot(stage.templates(show), (main) => foot(hyphen, scripts.tags, main)),
      ...Object.fromEntries(Object.entries(sheets).map(([file, text]) => [`styles/${file}`, text])),
      ...Object.fromEntries(
        scripts.files.map(({ file, text }: Script) => [`scripts/${file}`, text]),
      ),
    },
  };
}

const plainRules = `body { margin: 0; padding: 17px; font: 16px/1.5 sans-serif }
.slide figure { margin: 0; width: 100%; height: 200px; position: relative }
.slide img { max-width: 100% }`;

const content = "{squarespace.main-content}";

const head = (hyphen: string, scripts: string): string => `<!doctype html>
<html><head><meta name="viewport" content="initial-scale=1">{squarespace${hyphen}headers}${scripts}</head>
<body id="{squarespace.page-id}" class="{squarespace${hyphen}page-classes}">`;

const foot = (hyphen: string, tags: Readonly<Record<string, string>>, main: string): string =>
  `<a class="menu" href="#menu">Menu</a><main>${main}</main>${tags.before}{squarespace${hyphen}footers}${tags.after}</body></html>`;

/** Templates in which a region is given as the content of the page alone. */
const withFoot = (
  templates: Readonly<Record<string, unknown>>,
  around: (main: string) => string,
): Readonly<Record<string, unknown>> => ({
  ...templates,
  ...("foot.region" in templates && { "foot.region": around(String(templates["foot.region"])) }),
});

const classes = (traits: readonly Trait[], of: "stage" | "slides"): string =>
  traits.flatMap((trait) => trait[of] ?? []).join(" ");

/** The markup of a page by a theme: its title, its pictures in their frame, and more. */
const stageMarkup =
  (traits: readonly Trait[]) =>
  (title: string, pictures: string, more: string): string => {
    const group = traits.some(({ isOneOf }) => isOneOf) ? "data-one-of" : "data-each";
    return `<div class="stage ${classes(traits, "stage")}"><div class="brand"><h1 class="title" data-content>${title}</h1></div>
<div class="frame"><div class="slides ${classes(traits, "slides")}" ${group}>${pictures}</div></div>
<a class="previous" href="#previous">previous</a> <a class="next" href="#next">next</a><p class="controls"></p>${more}</div>`;
  };
