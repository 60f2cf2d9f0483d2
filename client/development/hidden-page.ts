/** An element that is hidden with the content of a page, and the reason. */
type Hidden = {
  /** The element that is hidden, and by what: `opacity: 0`. */
  readonly selector: string;
  readonly by: string;
  /** The rule that says so, and its style sheet. Undefined for what no rule says, such as the style of an element itself. */
  readonly rule: string | undefined;
};

/** Elements that hold all that a page shows. */
const WHOLES = "body, main, [role='main']";

/** Opacity below which nothing is seen. */
const UNSEEN = 0.05;

/** An element around the content, or the content, that is not to be seen. Undefined if all is seen. */
export function findHidden(): Hidden | undefined {
  for (const whole of document.querySelectorAll<HTMLElement>(WHOLES)) {
    for (let at: HTMLElement | null = whole; at; at = at.parentElement) {
      const found = hiddenBy(at);
      if (!found) continue;
      const [property, by] = found;
      return { selector: nameOf(at), by, rule: findRule(at, property) };
    }
  }
  return undefined;
}

/** The property that hides an element itself, and its value. An element whose parent hides it is found with the parent. */
function hiddenBy(element: HTMLElement): [property: string, by: string] | undefined {
  const { display, visibility, opacity, overflowY } = getComputedStyle(element);
  if (display === "none") return ["display", "display: none"];
  if (visibility !== "visible") {
    const parent = element.parentElement;
    const isOwn = !parent || getComputedStyle(parent).visibility === "visible";
    return isOwn && !hasVisiblePart(element)
      ? ["visibility", `visibility: ${visibility}`]
      : undefined;
  }
  if (Number(opacity) < UNSEEN) return ["opacity", `opacity: ${opacity}`];
  const isCut = element !== document.body && overflowY !== "visible";
  if (isCut && element.clientHeight === 0 && element.scrollHeight > 0)
    return ["height", "height: 0"];
  return undefined;
}

/** True if something within a hidden element is visible all the same. */
const hasVisiblePart = (element: HTMLElement): boolean =>
  [...element.querySelectorAll("*")].some((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );

/** `main#page.gallery`. */
const nameOf = ({ localName, id, classList }: Element): string =>
  [
    localName,
    ...(id === "" ? [] : [`#${id}`]),
    ...[...classList].slice(0, 3).map((one) => `.${one}`),
  ].join("");

/** The last rule that hides an element by a property: `body { opacity: 0; } in /site.css`. */
function findRule(element: Element, property: string): string | undefined {
  const found = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).filter((rule) => element.matches(rule.selectorText) && hides(rule, property)),
  );
  // One that is important outdoes those after it.
  const rule =
    found.findLast(({ style }) => style.getPropertyPriority(property) !== "") ?? found.at(-1);
  if (!rule) return undefined;
  const href = rule.parentStyleSheet?.href;
  const sheet = href ? new URL(href).pathname : "a style element of the page";
  return `${rule.selectorText} { ${property}: ${rule.style.getPropertyValue(property)} } in ${sheet}`;
}

const hides = ({ style }: CSSStyleRule, property: string): boolean => {
  const value = style.getPropertyValue(property);
  return (
    /^(?:none|hidden|collapse)$/.test(value) || (value !== "" && Number.parseFloat(value) < UNSEEN)
  );
};

/** The rules of a sheet that count now; none of a sheet that a page may not read. */
function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): readonly CSSStyleRule[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    return [];
  }
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [rule];
    if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
    return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
  });
}
