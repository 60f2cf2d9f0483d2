import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import { preferencesScreen } from "../../../../templates/platform/pages/owner/preferences.ts";
import { readPreferenceText, toPreferenceText } from "../../../contract/editing/preference-text.ts";
import { preferenceParamsSchema } from "../../../contract/editing/schemas.ts";
import * as screensPaths from "../../../contract/screens/paths.ts";
import { notFound } from "../../../errors.ts";
import {
  type OwnerScreen,
  type OwnerView,
  readText,
  type ShownScreen,
  screenForm,
  toQuery,
  toStorable,
} from "../../../screens/index.ts";
import { readIfMatch } from "../edit-state.ts";
import type { Preferences } from "../preference-service.ts";
import { assertWritable } from "../writable-json.ts";
import { toRefusal } from "./refusal.ts";

const PATH = `${screensPaths.owner}/preferences`;

const fieldsSchema = z.record(z.string(), z.string().check(z.overwrite(toStorable)));

/** The notices by the value of `?done=`. */
const notices = new Map([
  ["saved", "preferencesSaved"],
  ["same", "preferencesSame"],
] as const);

type Context = { readonly content: Template; readonly preferences: Preferences };

/** Key and value of a new preference that could not be saved, as they were typed. */
type Typed = { readonly key: string; readonly value: string };

/** `/config/preferences`: values for extensions of the shop, by namespace. */
export function createPreferencesScreen(engine: Engine, preferences: Preferences): OwnerScreen {
  const content = engine.compile(preferencesScreen.source, preferencesScreen);
  const context: Context = { content, preferences };
  return {
    path: PATH,
    place: 135,
    group: "settings",
    title: "preferencesTitle",
    permission: "store",
    async show({ view, below, search }) {
      if (below.length > 0) return undefined;
      const namespace = readText(search, "namespace").trim();
      const { texts } = view.site;
      if (namespace !== "" && !isNamespace(namespace)) {
        const shown = await showNamespace(context, view, "");
        return { ...shown, problem: texts.preferencesNamespaceInvalid, status: 400 };
      }
      const notice = [...notices].find(([done]) => done === search.get("done"))?.[1];
      return {
        ...(await showNamespace(context, view, namespace)),
        notice: notice && texts[notice],
      };
    },
    forms: [
      screenForm("/:namespace", fieldsSchema, ({ view, params, body }) =>
        save(context, view, params.namespace ?? "", body),
      ),
    ],
  };
}

const isNamespace = (namespace: string): boolean =>
  z.safeParse(preferenceParamsSchema, { namespace }).success;

async function save(
  context: Context,
  view: OwnerView,
  namespace: string,
  fields: Readonly<Record<string, string>>,
) {
  if (!isNamespace(namespace)) throw notFound();
  const { preferences } = context;
  const websiteId = view.site.content.website.id;
  const { websiteId: _, ...known } = (await preferences.find(websiteId, namespace)).body;
  const changes = readChanges(fields, known);
  const answer = (done: string) => ({ redirect: `${PATH}${toQuery({ namespace, done })}` });
  if (Object.keys(changes).length === 0) return answer("same");
  try {
    assertWritable(changes);
    const all = { ...known, ...changes };
    await preferences.save(websiteId, namespace, all, readIfMatch(fields.etag));
    return answer("saved");
  } catch (error) {
    const typed = { key: fields["key-new"] ?? "", value: fields["value-new"] ?? "" };
    const shown = await showNamespace(context, view, namespace, typed);
    return { ...shown, ...toRefusal(error, view.site.texts) };
  }
}

/** The preferences of a form whose values differ from the known ones. */
function readChanges(
  fields: Readonly<Record<string, string>>,
  known: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const typed = Object.entries(fields).flatMap(([name, key]): [string, unknown][] => {
    const value = fields[name.replace(/^key-/, "value-")];
    if (!name.startsWith("key-") || key.trim() === "" || value === undefined) return [];
    return [[key.trim(), readPreferenceText(value)]];
  });
  return Object.fromEntries(
    typed.filter(([key, value]) => JSON.stringify(known[key]) !== JSON.stringify(value)),
  );
}

async function showNamespace(
  { content, preferences }: Context,
  { site }: OwnerView,
  namespace: string,
  typed: Typed = { key: "", value: "" },
): Promise<ShownScreen> {
  const { id } = site.content.website;
  const namespaces = (await preferences.namespaces(id)).map((name) => ({
    name,
    path: `${PATH}${toQuery({ namespace: name })}`,
    current: name === namespace,
  }));
  if (namespace === "") return { content, data: { namespaces } };
  const { body, etag } = await preferences.find(id, namespace);
  const { websiteId: _, ...known } = body;
  const rows = Object.entries(known).map(([key, value], place) => ({
    key,
    place: String(place),
    value: toPreferenceText(value),
  }));
  const action = `${PATH}/${namespace}`;
  return { content, data: { namespaces, open: { ...typed, namespace, action, etag, rows } } };
}
