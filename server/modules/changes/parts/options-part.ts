import { optionsScreen } from "../../../../templates/platform/pages/owner/entry-parts.ts";
import { toProblemText } from "../../../contract/screens/input-rules.ts";
import { isJsonObject } from "../../../json/json-object.ts";
import { type EntryPart, type PartChange, type Sent, textOf } from "./part.ts";
import {
  MOST_OPTIONS,
  missingChoices,
  type Option,
  optionsOf,
  withOptions,
  withVariants,
} from "./variant-options.ts";

/** The options of a product, which make its variants. */
export const optionsPart: EntryPart = {
  name: "options",
  title: "optionsTitle",
  screen: optionsScreen,
  show(product, { texts }, refused) {
    const options = optionsOf(product);
    const count = Math.min(MOST_OPTIONS, options.length + 1);
    const rows = Array.from({ length: Math.max(count, options.length) }, (_, row) => {
      const { name = "", values = [] } = options[row] ?? {};
      const problem = refused?.field === String(row) ? refused.problem : undefined;
      return {
        row,
        number: row + 1,
        name: refused ? textOf(refused.sent, `name-${row}`) : name,
        values: refused ? textOf(refused.sent, `values-${row}`) : values.join("\n"),
        problem: problem ? toProblemText(texts, problem) : "",
      };
    });
    const missing = missingChoices(product).map((choice, index) => ({
      index,
      name: [...choice.values()].join(", "),
    }));
    return { rows, missing };
  },
  change: (product, sent) =>
    textOf(sent, "what") === "add" ? addMissing(product, sent) : changeOptions(product, sent),
};

function changeOptions(product: unknown, sent: Sent): PartChange {
  const changed = withOptions(product, readRows(sent));
  if ("problem" in changed) return { problem: changed.problem, field: String(changed.row) };
  return { value: withContent(product, changed.value) };
}

function addMissing(product: unknown, sent: Sent): PartChange {
  const { variants } = Object(Object(product).structuredContent);
  const chosen = missingChoices(product).filter((_, index) => textOf(sent, `add-${index}`) !== "");
  const present = Array.isArray(variants) ? variants.filter(isJsonObject) : [];
  return { value: withContent(product, { variants: withVariants(product, present, chosen) }) };
}

const withContent = (product: unknown, changed: object) => ({
  ...Object(product),
  structuredContent: { ...Object(Object(product).structuredContent), ...changed },
});

const readRows = (sent: Sent): readonly Option[] =>
  Array.from({ length: MOST_OPTIONS }, (_, row) => ({
    name: textOf(sent, `name-${row}`).trim(),
    values: textOf(sent, `values-${row}`)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  }));
