import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/** All elements of a document, in its order. */
const elementsOf = (node: DefaultTreeAdapterTypes.Node): readonly Element[] => [
  ...("tagName" in node ? [node] : []),
  ...("childNodes" in node ? node.childNodes.flatMap(elementsOf) : []),
];

const read = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

/** The fields of the form of a page that posts to an address, as a browser without script sends them. */
export function readForm(html: string, action: string): Record<string, string> {
  const form = elementsOf(parse(html)).find(
    (one) => one.tagName === "form" && read(one, "action") === action,
  );
  if (!form) throw new Error(`no form for ${action}`);
  return Object.fromEntries(elementsOf(form).flatMap(toField));
}

function toField(element: Element): readonly (readonly [string, string])[] {
  const name = read(element, "name");
  const type = read(element, "type") ?? "";
  if (name === undefined || /button/.test(element.tagName)) return [];
  if (/^(?:radio|checkbox)$/.test(type) && read(element, "checked") === undefined) return [];
  if (element.tagName === "select") {
    const options = elementsOf(element).filter(({ tagName }) => tagName === "option");
    const chosen = options.find((one) => read(one, "selected") !== undefined) ?? options[0];
    return [[name, (chosen && read(chosen, "value")) ?? ""]];
  }
  const [text] = element.childNodes;
  const typed = text && "value" in text ? text.value : "";
  return [[name, element.tagName === "textarea" ? typed : (read(element, "value") ?? "")]];
}
