import { describe, expect, test } from "vitest";
import { islands } from "../../client/islands.ts";
import type { IslandHost, WidgetIsland } from "../../formatters/index.ts";
import { toTexts } from "../../server/contract/texts/index.ts";
import { render, renderReference } from "./rendering.ts";

/** A host that writes each island as its name, and remembers them. */
class RecordingHost implements IslandHost {
  readonly islands: WidgetIsland[] = [];
  renderIsland(island: WidgetIsland): string {
    this.islands.push(island);
    return `(${island.name})`;
  }
}

const lamp = {
  id: "p1",
  collectionId: "c1",
  structuredContent: {
    productType: 1,
    isSubscribable: false,
    useCustomAddButtonText: true,
    customAddButtonText: '"Kaufen" & los',
    additionalFieldsFormId: "f1",
    additionalFieldsForm: { question: "<Gravur>?" },
    variantOptionOrdering: ["Farbe"],
    variants: [
      { attributes: { Farbe: "Rot" }, qtyInStock: 2 },
      { attributes: { Farbe: "Blau" }, qtyInStock: 1 },
    ],
  },
};

const subscription = {
  id: "p2",
  structuredContent: {
    productType: 3,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" } },
    productSubscriptionOptions: [{ id: "o1" }],
    variantOptionOrdering: ["Größe"],
    variants: [{ attributes: { Größe: "S" } }, { attributes: { Größe: "M" } }],
  },
};

const page = {
  lamp,
  subscription,
  localizedStrings: {
    productVariantSelectText: "{variantName} auswählen",
    productQuantityInputLabel: "Menge",
  },
};

const islandsOf = (template: string): readonly WidgetIsland[] => {
  const host = new RecordingHost();
  render(template, page, { host });
  return host.islands;
};

/** Attributes of the first element with a class in plain markup, entities resolved. */
function plainAttributes(html: string, className: string): Record<string, string> {
  const [tag = ""] = new RegExp(`<div class="${className}[^>]*>`).exec(html) ?? [];
  const found = [...tag.matchAll(/\b(data-[\w-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(
    found.map(([, name = "", value = ""]) => [
      name,
      value
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&amp;", "&"),
    ]),
  );
}

const widgets = [
  "{lamp|variants-select}",
  "{lamp|quantity-input}",
  "{lamp|add-to-cart-btn}",
  "{subscription|variants-select}",
  "{subscription|add-to-cart-btn}",
];

describe("a page with an island host", () => {
  test("gets what the host renders, in the place of each part", () => {
    expect(render("{lamp|product-checkout}", page, { host: new RecordingHost() })).toBe(
      "(variants-select)(quantity-input)(add-to-cart)",
    );
  });

  test("gives the host the item as the template has it", () => {
    expect(islandsOf("{lamp|add-to-cart-btn}")).toMatchObject([{ product: { item: lamp } }]);
  });

  test("has no island where the plain markup would be empty", () => {
    const data = { ...page, lamp: { ...lamp, structuredContent: { productType: 2 } } };
    const host = new RecordingHost();
    expect(render("[{lamp|quantity-input}{lamp|variants-select}]", data, { host })).toBe("[]");
    expect(host.islands).toEqual([]);
  });

  test("gets the plain markup where the host renders none", () => {
    const host = { renderIsland: () => undefined };
    expect(render("{lamp|product-checkout}", page, { host })).toBe(
      renderReference("{lamp|product-checkout}", page),
    );
  });

  test("finds the website's texts outside the item, as messages", () => {
    expect(islandsOf("{lamp|product-checkout}").map(({ props }) => props)).toMatchObject([
      { options: [{ name: "Farbe", title: "Farbe", prompt: "Farbe auswählen" }] },
      { label: "Menge" },
      { label: '"Kaufen" & los' },
    ]);
  });
});

describe.each(widgets)("the island of %s", (template) => {
  const plain = render(template, page);
  const [island] = islandsOf(template);

  test("has props as the contract wants them", async () => {
    const { name = "", props } = island ?? {};
    const component = await islands[name]?.load();
    const element = component?.create(props, { texts: toTexts("de"), idPrefix: "" });
    // The page's data on its place stand beside it.
    expect(element?.props.props).toMatchObject({ ...props });
  });

  test("has the shell of the plain markup", () => {
    const { className = "", attributes = {} } = island?.shell ?? {};
    expect(plain).toContain(`<div class="${className}"`);
    expect(attributes).toEqual(plainAttributes(plain, className));
  });
});

test.each(["{lamp|add-to-cart-btn}", "{subscription|add-to-cart-btn}"])(
  "the button of %s has the classes and data attributes of the plain one",
  (template) => {
    const plain = render(template, page);
    const [island] = islandsOf(template);
    const classNames = island?.props.classes as { button: string } | undefined;
    const button = "sqs-add-to-cart-button sqs-suppress-edit-mode";
    expect(island?.props).toMatchObject({ attributes: plainAttributes(plain, button) });
    expect(plain).toMatch(new RegExp(`class="${classNames?.button} ?"`));
  },
);

test("the variant fields have the classes of the plain ones", () => {
  const plain = render("{lamp|variants-select}", page);
  const [island] = islandsOf("{lamp|variants-select}");
  const classes = island?.props.classes as Readonly<Record<string, string>> | undefined;
  const found = [...plain.matchAll(/ class="([^"]*)"/g)].map(([, className]) => className);
  const { className } = island?.shell ?? {};
  expect(new Set([className, ...Object.values(classes ?? {})])).toEqual(new Set(found));
});

test("an option that no variant has, and an empty value, are no part of the island", () => {
  const content = {
    ...lamp.structuredContent,
    variantOptionOrdering: ["Farbe", "Größe", "Griff"],
    variants: [{ attributes: { Farbe: "Rot", Griff: "" } }, { attributes: { Farbe: "" } }],
  };
  const host = new RecordingHost();
  const data = { ...page, lamp: { ...lamp, structuredContent: content } };
  render("{lamp|variants-select}", data, { host });
  expect(host.islands).toMatchObject([
    { props: { options: [{ name: "Farbe", values: ["Rot"] }] } },
  ]);
});

test.each([undefined, null, 5, "host", {}, { renderIsland: "no" }])(
  "a host like %j renders no islands",
  (host) => {
    expect(render("{lamp|quantity-input}", page, { host })).toContain("<input");
  },
);

test("the reference mode never asks the host", () => {
  const host = new RecordingHost();
  expect(renderReference("{lamp|quantity-input}", page, { host })).toContain("<input");
  expect(host.islands).toEqual([]);
});
