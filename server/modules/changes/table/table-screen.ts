import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { tableScreen } from "../../../../templates/platform/pages/owner/product-table.ts";
import { productHead, toProductRows } from "../../../content/exports/write-products.ts";
import { hashOf } from "../../../content/revision.ts";
import * as screensLimits from "../../../contract/screens/limits.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { fill, type Texts } from "../../../contract/texts/index.ts";
import { CSV_START, toCsvLine } from "../../../http/answers/csv.ts";
import { isJsonObject } from "../../../json/json-object.ts";
import {
  type OwnerScreen,
  type OwnerView,
  type ShownScreen,
  screenForm,
  toStorable,
} from "../../../screens/index.ts";
import { changedMeanwhile } from "../errors.ts";
import { fileOf } from "../kinds/items.ts";
import { listProductPages } from "../kinds/products.ts";
import { toRefusal } from "../screen/refusal.ts";
import type { ChangeService } from "../service.ts";
import { type PlannedProduct, type ProductPlan, planTable } from "./product-plan.ts";
import { toShownEdits } from "./shown-edits.ts";

const PATH = `${screensPaths.owner}/product-table`;
const FILE = "/produkte.csv";

/** Products that a table changes at most, because each edit is laid over all others. */
const MOST_CHANGED = 500;

/** Characters of a table at most in the page that asks for a confirmation: pages have 4 million at most. */
const MOST_CHARACTERS = 3_000_000;

/** Rows of a plan that are shown. */
const SHOWN_ROWS = 1000;

const sentSchema = z.object({
  /** The chosen file, or its text again once it was checked. */
  file: z.optional(z.union([z.instanceof(Uint8Array), z.string()])),
  text: z.optional(z.string()),
  digest: z.optional(z.string()),
});

type Context = { readonly changes: ChangeService; readonly content: Template };

/** `/config/product-table`: all products as a CSV file, out and in, with everything that a file changes before it does. */
export function createTableScreen(engine: Engine, changes: ChangeService): OwnerScreen {
  const content = engine.compile(tableScreen.source, tableScreen);
  const context = { changes, content };
  return {
    path: PATH,
    place: 105.5,
    group: "goods",
    title: "tableTitle",
    permission: "store",
    show: ({ view, below, search }) =>
      below.length > 0
        ? undefined
        : { ...show(context), notice: search.has("done") ? view.site.texts.tableDone : undefined },
    forms: [screenForm("", sentSchema, submit(context), { fileBytes: screensLimits.fileBytes })],
    files: [
      {
        path: FILE,
        contentType: "text/csv; charset=utf-8",
        write: ({ view }) => writeTable(changes, view),
      },
    ],
  };
}

const show = ({ content }: Context, data: ShownScreen["data"] = {}): ShownScreen => ({
  content,
  data: { path: PATH, file: `${PATH}${FILE}`, ...data },
});

async function* writeTable(changes: ChangeService, { site, stock }: OwnerView) {
  yield CSV_START + toCsvLine(productHead);
  for (const page of listProductPages(site)) {
    const place = { file: fileOf(site, page), path: [] };
    const { items } = Object(changes.valueOf(site, place, "public"));
    for (const item of Array.isArray(items) ? items.filter(isJsonObject) : []) {
      const unitsOf = (sku: string, isUnlimited: boolean) =>
        stock.unitsOf(String(item.id), sku === "" ? null : sku, isUnlimited);
      yield toProductRows(item, page.collection.urlId, unitsOf)
        .map((row) => toCsvLine(row))
        .join("");
    }
  }
}

type Sent = z.output<typeof sentSchema>;

const submit =
  (context: Context) =>
  async ({ view, body }: { readonly view: OwnerView; readonly body: Sent }) => {
    const { texts } = view.site;
    const csv = readText(body);
    if (csv === "") return { ...show(context), problem: texts.tableMissing, status: 400 };
    const inPage = csv.replaceAll(/[&<>"]/g, "&quot;").length;
    if (inPage > MOST_CHARACTERS) {
      return { ...show(context), problem: texts.tableTooLarge, status: 400 };
    }
    const plan = planTable(context.changes, view, csv);
    const digest = digestOf(plan);
    const planned = () => toPlanData(context.changes, view, plan);
    const checked = () => show(context, { ...planned(), csv, digest, isChecked: true });
    const refusal = refusalOf(texts, plan);
    if (refusal) return { ...show(context, planned()), problem: refusal, status: 400 };
    if (body.digest === undefined) return checked();
    try {
      if (body.digest !== digest) throw changedMeanwhile();
      const edits = plan.products.flatMap((product) => product.edits);
      await context.changes.edit(view.site, edits, "public", view.account.email);
      return { redirect: `${PATH}?done=1` };
    } catch (error) {
      return { ...checked(), ...toRefusal(error, texts) };
    }
  };

const readText = ({ file, text }: Sent): string => {
  const read = file instanceof Uint8Array ? decode(file) : (text ?? "");
  // Browsers send other line breaks than a file had.
  return toStorable(read).replaceAll("\r\n", "\n");
};

/** Spreadsheets write UTF-8, UTF-16 with its mark, or what their system has always used. */
function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}

const isChange = ({ change }: PlannedProduct): boolean => change !== "same";

function refusalOf(texts: Texts, { products, problems }: ProductPlan): string | undefined {
  if (problems.length > 0) return texts.tableWrong;
  const isTooLong = products.filter(isChange).length > MOST_CHANGED;
  return isTooLong ? fill(texts.tableTooMany, { max: MOST_CHANGED }) : undefined;
}

/** Only a plan that was checked is carried out. */
const digestOf = ({ products }: ProductPlan): string =>
  hashOf(JSON.stringify(products.map(({ line, edits }) => [line, edits])));

function toPlanData(
  changes: ChangeService,
  { site }: OwnerView,
  { products, problems, unread }: ProductPlan,
) {
  const { texts } = site;
  const count = (kind: PlannedProduct["change"]) =>
    products.filter(({ change }) => change === kind).length;
  const words = { new: texts.tableNew, changed: texts.tableChanged, same: texts.tableSame };
  return {
    problems: problems.slice(0, SHOWN_ROWS),
    unread: unread.length === 0 ? "" : fill(texts.tableUnread, { name: unread.join(", ") }),
    count: fill(texts.tableCount, {
      fresh: count("new"),
      changed: count("changed"),
      same: count("same"),
    }),
    hasChanges: products.some(isChange),
    rows: products
      .filter(isChange)
      .slice(0, SHOWN_ROWS)
      .map((product) => ({
        line: product.line,
        title: product.title,
        change: words[product.change],
        details: product.change === "new" ? [] : toShownEdits(changes, site, product),
      })),
  };
}
