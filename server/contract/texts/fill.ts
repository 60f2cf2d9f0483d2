/** Fills in a text: `{option}` becomes the value of `option`. Unknown names stay. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

type UnselectedTexts = Readonly<
  Record<"unselectedOne" | "unselectedTwo" | "unselectedMore", string>
>;

/** The text that asks for the open options; `options` has at least one name. */
export function toUnselectedText(texts: UnselectedTexts, options: readonly string[]): string {
  const [option1 = "", option2 = ""] = options;
  if (options.length <= 1) return fill(texts.unselectedOne, { option: option1 });
  if (options.length === 2) return fill(texts.unselectedTwo, { option1, option2 });
  return fill(texts.unselectedMore, {
    optionsList: options.slice(0, -1).join(", "),
    lastOption: options.at(-1) ?? "",
  });
}
