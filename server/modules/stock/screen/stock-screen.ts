import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { stockEditsScreen, stockScreen } from "../../../../templates/platform/pages/owner/stock.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import * as valuesLimits from "../../../contract/values/limits.ts";
import { AppError } from "../../../errors.ts";
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
} from "../../../screens/index.ts";
import type { StockAdmin } from "../admin-service.ts";

const PATH = `${screensPaths.owner}/stock`;

/** The address of the variants that are low in stock. */
export const LOW_PATH = `${PATH}?low=1`;

const EDITS = "edits";

const id = z.string().check(z.maxLength(valuesLimits.idLength), z.regex(/^[^\0]*$/));
const editSchema = z.object({
  itemId: id,
  /** Empty for the only variant of a product without one. */
  sku: id,
  version: z.string().check(z.regex(/^\d{1,15}$/)),
  units: z.string().check(z.maxLength(valuesLimits.idLength)),
  unlimited: z.optional(z.string()),
  /** The search, the filter and the page of the list. */
  q: z.optional(z.string()),
  low: z.optional(z.string()),
  page: z.optional(z.string()),
});

type Context = {
  readonly stock: StockAdmin;
  readonly listContent: Template;
  readonly editsContent: Template;
};

/** `/config/stock`: all variants with their stock, to be edited; below it, the edits of a single variant. */
export function createStockScreen(engine: Engine, stock: StockAdmin): OwnerScreen {
  const listContent = engine.compile(stockScreen.source, stockScreen);
  const editsContent = engine.compile(stockEditsScreen.source, stockEditsScreen);
  const context: Context = { stock, listContent, editsContent };
  return {
    path: PATH,
    place: 110,
    group: "goods",
    title: "stockTitle",
    permission: "store",
    show: show(context),
    forms: forms(context),
  };
}

async function showList(
  { stock, listContent }: Context,
  view: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen> {
  const { texts } = view.site;
  const asked = readText(search, "q").trim();
  const part = asked.toLowerCase();
  const isLow = readText(search, "low") !== "";
  const listed = isLow ? await stock.listLow(view) : await stock.list(view);
  const all = listed.map((one) => ({ ...one, name: toName(one) }));
  const found = all.filter(({ name, sku }) =>
    [name, sku ?? ""].some((text) => text.toLowerCase().includes(part)),
  );
  const page = toListPage(found.length, readPageNumber(search));
  const rows = found.slice(page.offset, page.offset + page.most);
  return {
    content: listContent,
    data: {
      search: asked,
      isLow,
      page: page.page,
      rows: rows.map(({ itemId, sku, name, units, version }, index) => ({
        itemId,
        sku: sku ?? "",
        name,
        version,
        field: `stock-${index}`,
        ...(units === null ? { unlimited: true } : { units: String(units) }),
        path: `${PATH}/${EDITS}${toQuery({ itemId, sku: sku ?? "" })}`,
      })),
      ...toPageLinks(
        texts,
        page,
        (number) => `${PATH}${toQuery({ q: asked, low: isLow ? "1" : "", page: String(number) })}`,
      ),
    },
  };
}

async function showEdits(
  { stock, editsContent }: Context,
  view: OwnerView,
  search: URLSearchParams,
): Promise<ShownScreen | undefined> {
  const { texts, content } = view.site;
  const key = { itemId: readText(search, "itemId"), sku: readText(search, "sku") || null };
  const shown = (await stock.list(view)).find(
    ({ itemId, sku }) => itemId === key.itemId && sku === key.sku,
  );
  if (!shown) return undefined;
  const edits = await stock.listEdits(content.website.id, key);
  const toText = (units: number | null) => (units === null ? texts.stockUnlimited : `${units}`);
  return {
    content: editsContent,
    heading: `${texts.stockTitle}: ${toName(shown)}`,
    data: {
      back: PATH,
      edits: edits.map(({ editedAt, editedBy, from, to }) => ({
        editedAt,
        editedBy,
        from: toText(from),
        to: toText(to),
      })),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below: [part, ...rest], search }) => {
    if (rest.length > 0) return undefined;
    if (part === EDITS) return showEdits(context, view, search);
    if (part !== undefined) return undefined;
    const notice = search.has("saved") ? view.site.texts.stockSaved : undefined;
    return { ...(await showList(context, view, search)), notice };
  };

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("", editSchema, async ({ view, body }) => {
    const { itemId, sku, version, unlimited, q = "", low = "", page = "" } = body;
    const query = { q, low, page };
    const refuse = async (problem: string, status: number) => ({
      ...(await showList(context, view, new URLSearchParams(query))),
      problem,
      status,
    });
    const units = unlimited === undefined ? readUnits(body.units) : null;
    if (units === undefined) return refuse(view.site.texts.stockUnitsInvalid, 400);
    try {
      await context.stock.edit(view, {
        itemId,
        sku: sku || null,
        units,
        version: Number(version),
        by: view.account.email,
      });
      return { redirect: `${PATH}${toQuery({ ...query, saved: "1" })}` };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return refuse(error.toText(view.site.texts), error.status);
    }
  }),
];

/** A whole number as typed. Undefined for an invalid one. */
const readUnits = (typed: string): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : undefined;

/** A product with the values of a variant. */
const toName = ({
  title,
  attributes,
}: Pick<Awaited<ReturnType<StockAdmin["list"]>>[number], "title" | "attributes">): string =>
  [title, ...Object.values(attributes)].filter((part) => part !== "").join(", ");
