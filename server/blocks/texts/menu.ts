import { group, list, type ValuesOf } from "../../json/composed-keys.ts";
import { choice, text } from "../../json/exported-keys.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";

const dishOptions = {
  title: text(""),
  description: text(""),
  variants: list(group({ price: text("") })),
};
const sectionOptions = { title: text(""), description: text(""), items: list(group(dishOptions)) };
const menuOptions = {
  title: text(""),
  description: text(""),
  sections: list(group(sectionOptions)),
};

type Dish = ValuesOf<typeof dishOptions>;
type Section = ValuesOf<typeof sectionOptions>;
type Menu = ValuesOf<typeof menuOptions>;

const blockOptions = {
  menus: list(group(menuOptions)),
  raw: text(""),
  menuStyle: choice(["classic", "simple"], "classic"),
  currencySymbol: text(""),
};

/** Menus of restaurants and cafés. */
export const menuBlocks: BlockFamily = {
  menu: blockKind({
    template: "menu",
    options: blockOptions,
    data({ id, options: { menus: own, raw, currencySymbol } }) {
      const menus = own.length > 0 ? own : readMenus(raw);
      if (menus.length === 0) return undefined;
      const toPrice = ({ price }: { readonly price: string }) =>
        currencySymbol !== "" && /^\d+(?:[.,]\d+)?$/.test(price.trim())
          ? `${price.trim()} ${currencySymbol}`
          : price;
      return {
        hasSelector: menus.length > 1,
        menus: menus.map((menu, position) => ({
          ...menu,
          anchor: `menu-${id}-${position + 1}`,
          sections: menu.sections.map((section) => ({
            ...section,
            items: section.items.map((dish) => ({
              ...dish,
              prices: dish.variants.map(toPrice).filter((price) => price !== ""),
            })),
          })),
        })),
      };
    },
  }),
};

/** A line of only these underlines the one above. */
const TAB = /^={3,}$/;
const SECTION = /^-{3,}$/;

/** A price: a number, with or without a currency. */
const PRICE = /^(?:\p{Sc}\s?)?\d+(?:[.,]\d{1,2})?(?:\s?(?:\p{Sc}|[A-Z]{3}))?$/u;

/**
 * Menus as owners type them: `====` below the name of a menu, `----` below that of a section; then dishes, a blank line between
 * each two: the name, lines of description, the price, or several with a slash between them.
 */
function readMenus(raw: string): readonly Menu[] {
  const lines = raw.split(/\r?\n/).map((line) => line.trim());
  const menus: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  lines.forEach((line, position) => {
    if (TAB.test(line)) return;
    if (TAB.test(lines[position + 1] ?? "")) menus.push({ title: line, lines: [] });
    else menus.at(-1)?.lines.push(line);
  });
  return menus
    .map(({ title, lines }) => ({ title, description: "", sections: readSections(lines) }))
    .filter(({ title, sections }) => title !== "" || sections.length > 0);
}

function readSections(lines: readonly string[]): readonly Section[] {
  const sections: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  lines.forEach((line, position) => {
    if (SECTION.test(line)) return;
    if (SECTION.test(lines[position + 1] ?? "")) sections.push({ title: line, lines: [] });
    else sections.at(-1)?.lines.push(line);
  });
  return sections
    .map(({ title, lines }) => ({ title, description: "", items: readDishes(lines) }))
    .filter(({ title, items }) => title !== "" || items.length > 0);
}

const readDishes = (lines: readonly string[]): readonly Dish[] =>
  lines
    .join("\n")
    .split(/\n{2,}/)
    .map((dish) => dish.split("\n").filter((line) => line !== ""))
    .filter((dish) => dish.length > 0)
    .map(([title = "", ...rest]) => {
      const prices = (rest.at(-1) ?? "").split(/\s*[/|]\s*/);
      const isPriced = prices.every((price) => PRICE.test(price));
      return {
        title,
        description: (isPriced ? rest.slice(0, -1) : rest).join(" "),
        variants: isPriced ? prices.map((price) => ({ price })) : [],
      };
    });
