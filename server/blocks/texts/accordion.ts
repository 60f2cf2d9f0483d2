import { derived, group, html, list } from "../../json/composed-keys.ts";
import { choice, flag, text } from "../../json/exported-keys.ts";
import { type BlockFamily, blockKind } from "../block-kind.ts";

/** The title opens an entry, so every entry needs one. */
const entry = derived(group({ title: text(""), description: html("") }), (read, mistakes) => {
  if (read.title.trim() !== "") return read;
  mistakes.wrong("an entry needs a title; it is left out", ["title"]);
  return undefined;
});

const options = {
  accordionItems: list(entry),
  isExpandedFirstItem: flag(false),
  shouldAllowMultipleOpenItems: flag(false),
  isDividerEnabled: flag(true),
  accordionIconType: choice(["plus", "arrow", "none"], "plus"),
  accordionIconPlacement: choice(["left", "right"], "right"),
};

/** Questions with their answers: all open without script, which closes them. */
export const accordionBlocks: BlockFamily = {
  accordion: blockKind({
    template: "accordion",
    options,
    data({ id, options: { accordionItems, isExpandedFirstItem } }) {
      if (accordionItems.length === 0) return undefined;
      return {
        items: accordionItems.map((item, position) => ({
          ...item,
          anchor: `accordion-${id}-${position + 1}`,
          isOpen: isExpandedFirstItem && position === 0,
        })),
      };
    },
  }),
};
