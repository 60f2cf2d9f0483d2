import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import {
  productScreen,
  productsScreen,
} from "../../../../templates/platform/pages/owner/products.ts";
import type { ChangePath } from "../../../content/changes/change-path.ts";
import { isPublic, shopCurrency } from "../../../content/content.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import type { TextName } from "../../../contract/texts/index.ts";
import { toMoneyText } from "../../../contract/values/money-text.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readPageNumber,
  readText,
  type ShownScreen,
  screenForm,
  toListPage,
  toPageLinks,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import { itemUrl } from "../../../site/addresses.ts";
import { toSellableProduct } from "../../../site/catalog/product.ts";
import type { Typed } from "../fields/entry-form.ts";
import { fileOf, findProduct, listProductPages, listProducts } from "../products.ts";
import type { ChangeService } from "../service.ts";
import { type EditedProduct, readProduct, saveProduct } from "./product-edits.ts";
import { type Refused, toDigest, toShownGroups } from "./product-form.ts";
import { copyProduct, createProduct, removeProduct } from "./product-making.ts";

const PATH = `${screensPaths.owner}/products`;

const fieldsSchema = z.record(z.string(), z.string().check(z.overwrite(toStorable)));

/** The notices by the value of `?done=`. */
const notices = new Map<string, TextName>([
  ["saved", "productsSaved"],
  ["draft", "productsDraftSaved"],
  ["same", "productsNothing"],
  ["created", "productsCreated"],
  ["copied", "productsCopied"],
  ["removed", "productsRemoved"],
  ["published", "productsPublished"],
  ["dropped", "productsDropped"],
]);

type Context = {
  readonly changes: ChangeService;
  readonly listContent: Template;
  readonly formContent: Template;
};

/** `/config/products`: the products of the shop; below it the form of each. */
export function createProductsScreen(engine: Engine, changes: ChangeService): OwnerScreen {
  const context: Context = {
    changes,
    listContent: engine.compile(productsScreen.source, productsScreen),
    formContent: engine.compile(productScreen.source, productScreen),
  };
  return {
    path: PATH,
    place: 105,
    group: "goods",
    title: "productsTitle",
    permission: "store",
    show({ view, below: [itemId, ...rest], search }) {
      if (rest.length > 0) return undefined;
      const done = notices.get(readText(search, "done"));
      const notice = done && view.site.texts[done];
      if (itemId === undefined) return { ...showList(context, view, search), notice };
      const shown = showForm(context, view, itemId);
      return shown && { ...shown, notice };
    },
    forms: forms(context),
  };
}

function showList(
  { changes, listContent }: Context,
  view: OwnerView,
  search: URLSearchParams,
  more: { readonly typed?: Typed } & Partial<ShownScreen> = {},
): ShownScreen {
  const { site, moment } = view;
  const { texts, content } = site;
  const asked = readText(search, "q").trim();
  const part = asked.toLowerCase();
  const found = listProducts(site).filter(({ item }) => {
    const skus = (item.structuredContent?.variants ?? []).map(({ sku }) => sku ?? "");
    return [item.title, ...skus].some((text) => text.toLowerCase().includes(part));
  });
  const page = toListPage(found.length, readPageNumber(search));
  const { public: shown, draft } = changes.list(site).changes;
  const names = (all: typeof shown) => new Set(all.map(({ path }) => toItemId(path)));
  const [edited, drafted] = [names(shown), names(draft)];
  const { typed = {}, ...rest } = more;
  return {
    content: listContent,
    data: {
      search: asked,
      title: typed.title ?? "",
      price: typed.price ?? "",
      pages: listProductPages(site).map((one) => ({
        file: fileOf(site, one),
        title: one.collection.title,
        chosen: typed.file === fileOf(site, one),
      })),
      rows: found.slice(page.offset, page.offset + page.most).map(({ item, page: of }) => ({
        path: `${PATH}/${encodeURIComponent(item.id)}`,
        title: item.title,
        page: of.collection.title,
        price: toPriceText(view, item),
        state: [
          isPublic(item, moment) ? texts.productsPublic : texts.productsHidden,
          ...(edited.has(item.id) ? [texts.productsEdited] : []),
          ...(drafted.has(item.id) ? [texts.productsDrafted] : []),
        ].join(", "),
      })),
      ...toPageLinks(
        texts,
        page,
        (number) => `${PATH}${toQuery({ q: asked, page: String(number) })}`,
      ),
      language: content.website.language,
    },
    ...rest,
  };
}

/** The id of the item that a path leads to. */
const toItemId = ([, step]: ChangePath): string =>
  typeof step === "object" ? String(step.is) : "";

function toPriceText({ site }: OwnerView, item: Parameters<typeof toSellableProduct>[0]): string {
  const product = toSellableProduct(item, shopCurrency(site.content));
  const prices = (product?.variants ?? []).map(({ priceCents }) => priceCents);
  if (prices.length === 0) return "";
  return toMoneyText(Math.min(...prices), site.moneyFormat);
}

function showForm(
  { changes, formContent }: Context,
  view: OwnerView,
  itemId: string,
  refused?: Refused & Pick<ShownScreen, "problem" | "status">,
): ShownScreen | undefined {
  const product = findProduct(view.site, itemId);
  if (!product) return undefined;
  const edited = readProduct(changes, view, product);
  if (!edited) return undefined;
  const { site } = view;
  const path = `${PATH}/${encodeURIComponent(itemId)}`;
  return {
    content: formContent,
    heading: product.item.title,
    problem: refused?.problem,
    ...(refused?.status !== undefined && { status: refused.status }),
    data: {
      path,
      back: PATH,
      digest: toDigest(edited.value),
      hasDraft: edited.hasDraft,
      url: itemUrl(site, product.page, product.item),
      stock: `${screensPaths.owner}/stock${toQuery({ q: product.item.title })}`,
      history: `${screensPaths.owner}/changes/history${toQuery({ file: product.file, item: itemId })}`,
      groups: toShownGroups(site, edited.groups, refused),
    },
  };
}

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => {
  const { changes } = context;
  const open = (view: OwnerView, itemId = ""): EditedProduct => {
    const product = findProduct(view.site, itemId);
    const edited = product && readProduct(changes, view, product);
    if (!edited) throw notFound();
    return edited;
  };
  const done = (itemId: string, what: string) => ({
    redirect: `${PATH}/${encodeURIComponent(itemId)}${toQuery({ done: what })}`,
  });
  return [
    screenForm("", fieldsSchema, async ({ view, body }) => {
      const made = await createProduct(changes, view, body);
      if ("id" in made) return done(made.id, "created");
      return showList(context, view, new URLSearchParams(), { ...made, typed: body });
    }),
    screenForm("/:id", fieldsSchema, async ({ view, params, body }) => {
      const edited = open(view, params.id);
      const state = edited.hasDraft || body.draft !== undefined ? "draft" : "public";
      const saved = await saveProduct(changes, view, edited, body, state);
      const itemId = edited.product.item.id;
      if (saved === "same") return done(itemId, "same");
      if (saved === "saved") return done(itemId, state === "draft" ? "draft" : "saved");
      const shown = showForm(context, view, itemId, saved);
      if (!shown) throw notFound();
      return shown;
    }),
    screenForm("/:id/copy", fieldsSchema, async ({ view, params }) => {
      const { id } = await copyProduct(changes, view, open(view, params.id));
      return done(id, "copied");
    }),
    screenForm("/:id/remove", fieldsSchema, async ({ view, params }) => {
      await removeProduct(changes, view, open(view, params.id));
      return { redirect: `${PATH}?done=removed` };
    }),
    screenForm("/:id/publish", fieldsSchema, async ({ view, params }) => {
      const { product } = open(view, params.id);
      await changes.endDrafts(view.site, product, true, view.account.email);
      return done(product.item.id, "published");
    }),
    screenForm("/:id/drop", fieldsSchema, async ({ view, params }) => {
      const { product } = open(view, params.id);
      await changes.endDrafts(view.site, product, false, view.account.email);
      return done(product.item.id, "dropped");
    }),
  ];
};
