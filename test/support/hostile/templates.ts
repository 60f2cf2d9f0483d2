import { type Draw, drawFrom } from "./draw.ts";

/** A template made to use up a server, and the partials that it calls. */
export type HostileTemplate = {
  readonly name: string;
  readonly source: string;
  readonly partials: Readonly<Record<string, string>>;
};

/** How long a template is at most, in characters. */
const LENGTH = 10_000;

/** Texts that pages are filled with: plain, in several bytes, markup that browsers repair, and what must be escaped. */
const pieces = [
  "x",
  "ä",
  "€",
  "😀",
  "<p>",
  "<b>",
  "<div>",
  "<table><td>",
  "</p>",
  "&amp;",
  '"',
  "<!--",
];

const loops = ["items", "@", "website", "collection"];

/** Formatters that make a text longer, or another text of the same length. */
const growing = ["html", "htmlattr", "json", "json-pretty", "url-encode", "raw", "safe", "slugify"];

const repeatTo = (text: string, length: number): string =>
  text.repeat(Math.max(1, Math.floor(length / text.length)));

/** A variable that doubles at each turn. */
const doubling = (draw: Draw, name: string): string =>
  `{.eval ${name}="${quoted(draw.one(pieces))}"}` +
  `{.eval ${name}=${name}+${name}}`.repeat(draw.from(10, 22));

const quoted = (text: string): string => text.replaceAll('"', "'");

/** Loops in loops around a text. */
const nested = (depth: number, inner: string): string =>
  `${"{.var @r items}{.repeated section @r}".repeat(depth)}${inner}${"{.end}".repeat(depth)}`;

type Recipe = (draw: Draw, own: string) => Omit<HostileTemplate, "name">;

const alone = (source: string): Omit<HostileTemplate, "name"> => ({ source, partials: {} });

/** Each makes templates of one kind. `own` is a name that no other template has. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "a growing text, printed": (draw) =>
    alone(doubling(draw, "@s") + `{@s|${draw.one(growing)}}`.repeat(draw.from(10, 200))),
  "growing texts, kept": (draw) =>
    alone(
      doubling(draw, "@s") +
        Array.from(
          { length: draw.from(10, 150) },
          (_, index) => `{.var @k${index} @s|${draw.one(growing)}|${draw.one(growing)}}`,
        ).join(""),
    ),
  "a growing text in a loop": (draw) =>
    alone(
      `{.eval @s="${quoted(draw.one(pieces))}"}` +
        nested(draw.from(2, 5), `{.eval @s=@s+"${quoted(draw.one(pieces))}"}{@s|raw}`),
    ),
  "nested repeats": (draw) =>
    alone(nested(draw.from(4, 9), draw.one([...pieces, "{@|json}", "{title|html}", "{a.b}{c}"]))),
  "repeats of everything": (draw) =>
    alone(
      nested(
        draw.from(2, 4),
        `{.repeated section ${draw.one(loops)}}{@|${draw.one(growing)}}{.end}`,
      ),
    ),
  partials: (draw, own) => {
    const depth = draw.from(3, 15);
    const width = draw.from(2, 12);
    const names = Array.from({ length: depth }, (_, index) => `${own}-${index}.block`);
    const partials = names.map((name, index): [string, string] => [
      name,
      draw.one(pieces) + repeatTo(`{@|apply ${names[index + 1] ?? name}}`, width * 24),
    ]);
    return { source: `{@|apply ${names[0]}}`, partials: Object.fromEntries(partials) };
  },
  macros: (draw) => {
    const call = `{@|apply m}`.repeat(draw.from(2, 20));
    return alone(`{.macro m}${draw.one(pieces)}{@}${call}{.end}${call}`);
  },
  "a text that a macro doubles": (draw) =>
    alone(
      `{.macro m}{@}{@}{.end}{.var @x title}${"{.var @x @x|apply m}".repeat(draw.from(15, 60))}` +
        `{@x|${draw.one(growing)}}`,
    ),
  "huge attributes": (draw) =>
    alone(
      `${doubling(draw, "@s")}<${draw.one(["p", "img", "a", "svg", "script"])} ${draw.one(["title", "style", "src", "data-html"])}="` +
        `{@s|${draw.one(["htmlattr", "raw"])}}`.repeat(draw.from(1, 60)) +
        `">`,
    ),
  "very many attributes": (draw) =>
    alone(
      `<${draw.one(["p", "img", "script", "td"])}${nested(draw.from(3, 6), ` a{@index}${draw.one(["", "b", "=1", "='x'"])}`)}>`,
    ),
  "deep markup": (draw) => {
    const tag = draw.one(["div", "b", "i", "span", "table", "svg", "template", "a", "ul><li"]);
    return alone(nested(draw.from(3, 7), `<${tag}>`) + draw.one(["", "<p>x</p>", "</x>"]));
  },
  "formatting that is opened again": (draw) => {
    const tag = draw.one(["b", "i", "a", "font", "code"]);
    const open = nested(draw.from(1, 4), `<${tag} x={@index}>`);
    return alone(
      `<xmp></xmp>${open}${nested(draw.from(3, 6), draw.one(["<p>", "<p>x</p>", "<div>", `</${tag}>`]))}`,
    );
  },
  "very many scripts": (draw) =>
    alone(
      nested(
        draw.from(3, 6),
        draw.one([
          "<script>{@index}</script>",
          "<style>a{b:url(//h{@index}.example)}</style>",
          "<img src=//h.example/{@index}>",
        ]),
      ),
    ),
  islands: (draw) =>
    alone(
      nested(
        draw.from(1, 4),
        draw.one([
          "{@|add-to-cart-btn}",
          "{@|product-price}",
          "{@|variants-select}",
          '<p title="{@|quantity-input}">',
        ]),
      ),
    ),
  tags: (draw) =>
    alone(
      nested(
        draw.from(1, 4),
        draw.one([
          '<squarespace:navigation navigationId="mainNav" template="menu" />',
          '<squarespace:block-field id="field" columns="12" />',
          '<squarespace:query collection="shop">{items|json}</squarespace:query>',
          "{squarespace.main-content}{squarespace-headers}{squarespace-footers}",
        ]),
      ),
    ),
  "one tag again and again": (draw) =>
    alone(
      repeatTo(
        draw.one([
          "{@|json}",
          "{items|json-pretty}",
          "{.eval 1+1}",
          "{website|json|html|raw}",
          "{.ctx @x a=@x b=@x}",
        ]),
        LENGTH / 2,
      ) + draw.one(["", "{@x|json}"]),
    ),
};

/** So many templates of a seed, of each kind in turn. The first is always the same: 704 characters that double a text. */
export function hostileTemplates(seed: number, count: number): readonly HostileTemplate[] {
  const draw = drawFrom(seed);
  const kinds = Object.entries(recipes);
  const drawn = Array.from({ length: count - 1 }, (_, index): HostileTemplate => {
    const [kind, recipe] = kinds[index % kinds.length] ?? [];
    if (!kind || !recipe) throw new Error("there are no kinds of templates");
    return { name: `${index + 1} ${kind}`, ...recipe(draw, `own${index + 1}`) };
  });
  return [{ name: "0 a text that doubles 18 times", ...alone(doubledText()) }, ...drawn];
}

const doubledText = (): string =>
  `{.eval @s="<b>x"}${"{.eval @s=@s+@s}".repeat(18)}${"{@s|raw}".repeat(50)}`;
