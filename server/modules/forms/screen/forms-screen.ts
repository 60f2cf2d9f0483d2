import * as z from "zod/mini";
import type { Engine, Template } from "../../../../engine/index.ts";
import {
  formListScreen,
  formScreen,
  unreadFormsScreen,
} from "../../../../templates/platform/pages/owner/forms.ts";
import { fill } from "../../../contract/texts/index.ts";
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
import type { FormAdmin } from "../admin-service.ts";
import { toFormList } from "./form-list.ts";
import { PATH, toPath, UNREAD_PATH } from "./form-paths.ts";
import { type RefusedSettings, toShownSettings } from "./shown-settings.ts";
import { toShownSubmissions } from "./shown-submissions.ts";
import { writeSubmissions } from "./submissions-file.ts";
import { countUnread, readForms, showUnread } from "./unread-submissions.ts";

const FILE = "einsendungen.csv";

const typedText = z._default(z.string(), "");
const settingsSchema = z.object({
  to: typedText,
  cc: typedText,
  bcc: typedText,
  subject: typedText,
  version: z.optional(z.string()),
});
const removalSchema = z.object({ q: typedText, page: typedText });
/** `from` says that the form was sent by the list of what nobody has read. */
const readSchema = z.object({ q: typedText, page: typedText, from: typedText });
const allReadSchema = z.object({ until: z.string().check(z.regex(/^\d{1,15}$/)) });

type Context = {
  readonly admin: FormAdmin;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly list: Template;
  readonly one: Template;
  readonly unread: Template;
};

/** `/config/forms`: the forms of a site, their submissions, and the recipients of their mails. */
export function createFormsScreen(
  engine: Engine,
  admin: FormAdmin,
  now: () => number,
): OwnerScreen {
  const list = engine.compile(formListScreen.source, formListScreen);
  const one = engine.compile(formScreen.source, formScreen);
  const unread = engine.compile(unreadFormsScreen.source, unreadFormsScreen);
  const context: Context = { admin, now, list, one, unread };
  return {
    path: PATH,
    place: 40,
    group: "messages",
    title: "formsTitle",
    permission: "forms",
    show: show(context),
    files: files(context),
    forms: forms(context),
  };
}

async function showForm(
  { admin, one }: Context,
  view: OwnerView,
  formId: string,
  search: URLSearchParams,
  refused?: RefusedSettings,
): Promise<ShownScreen | undefined> {
  const { site } = view;
  const { texts } = site;
  const form = site.forms.find(formId);
  const key = keyOf(view, formId);
  const total = await admin.count(key);
  if (!form && total === 0) return undefined;
  const q = readText(search, "q").trim();
  const found = q === "" ? total : await admin.count({ ...key, search: q });
  const part = toListPage(found, readPageNumber(search));
  const submissions = await admin.list({ ...key, search: q }, part);
  const path = toPath(formId);
  const settings = form && toShownSettings(site, form, await admin.findSettings(key), refused);
  return {
    content: one,
    heading: form?.name ?? formId,
    notice: toNotice(view, search),
    data: {
      form: {
        path,
        searchable: total > 0,
        search: q,
        page: part.page,
        found: fill(q === "" ? texts.submissionsCount : texts.submissionsFound, { count: found }),
        file: `${path}/${FILE}${toQuery({ q })}`,
        ...(settings && { settings }),
      },
      submissions: toShownSubmissions(submissions, site).map(({ id, ...shown }) => ({
        ...shown,
        remove: `${path}/${encodeURIComponent(id)}/remove`,
        read: `${path}/${encodeURIComponent(id)}/read`,
      })),
      ...toPageLinks(texts, part, (page) => path + toQuery({ q, page: String(page) })),
    },
  };
}

const show =
  (context: Context): OwnerScreen["show"] =>
  async ({ view, below, search }) => {
    const { admin, list } = context;
    const [formId, ...more] = below;
    const notice = toNotice(view, search);
    if (more.length > 0) return undefined;
    if (formId !== undefined) return showForm(context, view, toStorable(formId), search);
    if (search.has("unread")) {
      const { unread: content } = context;
      return { content, ...(await showUnread(view.site, admin, search)), notice };
    }
    const forms = await toFormList(view.site, admin, toPath);
    const unread = await countUnread(view.site, admin);
    return { content: list, data: { forms, unread, unreadPath: UNREAD_PATH }, notice };
  };

const files = ({ admin }: Context): NonNullable<OwnerScreen["files"]> => [
  {
    path: `/:id/${FILE}`,
    contentType: "text/csv; charset=utf-8",
    async write({ view, below, search }) {
      const formId = toStorable(below[0] ?? "");
      const key = keyOf(view, formId);
      const form = view.site.forms.shown(formId);
      if (!form && (await admin.count(key)) === 0) return undefined;
      const filter = { ...key, search: readText(search, "q").trim() };
      return writeSubmissions(view.site, form?.fields ?? [], () => admin.readAll(filter));
    },
  },
];

const forms = (context: Context): NonNullable<OwnerScreen["forms"]> => [
  screenForm("/read", allReadSchema, async ({ view: { site }, body }) => {
    await context.admin.markAllRead(
      { ...readForms(site), until: Number(body.until) },
      context.now(),
    );
    return { redirect: `${UNREAD_PATH}&done=read` };
  }),
  screenForm("/:id/:submission/read", readSchema, async ({ view, params, body }) => {
    const formId = toStorable(params.id ?? "");
    const id = toStorable(params.submission ?? "");
    const { q, page, from } = body;
    if (!(await context.admin.markRead(keyOf(view, formId), id, context.now()))) throw notFound();
    const isList = from === "unread";
    return {
      redirect: isList
        ? `${UNREAD_PATH}&done=read`
        : toPath(formId) + toQuery({ q, page, done: "read" }),
    };
  }),
  screenForm("/:id/settings", settingsSchema, async ({ view, params, body }) => {
    const formId = toStorable(params.id ?? "");
    if (!view.site.forms.find(formId)) throw notFound();
    const { version, ...typed } = body;
    const change = await context.admin.saveSettings(keyOf(view, formId), typed, version);
    if (change === "saved") return { redirect: `${toPath(formId)}?done=saved` };
    const isLate = change === "changedMeanwhile";
    const refused = isLate ? { typed } : { typed, problems: change.problems };
    const shown = await showForm(context, view, formId, new URLSearchParams(), refused);
    if (!shown) throw notFound();
    const { formSettingsChanged, formSettingsWrong } = view.site.texts;
    return isLate
      ? { ...shown, problem: formSettingsChanged, status: 409 }
      : { ...shown, problem: formSettingsWrong, status: 400 };
  }),
  screenForm("/:id/:submission/remove", removalSchema, async ({ view, params, body }) => {
    const formId = toStorable(params.id ?? "");
    const key = keyOf(view, formId);
    const isRemoved = await context.admin.remove(key, toStorable(params.submission ?? ""));
    if (!isRemoved) throw notFound();
    const isLeft = view.site.forms.find(formId) || (await context.admin.count(key)) > 0;
    const query = toQuery({ ...body, done: "removed" });
    return { redirect: isLeft ? toPath(formId) + query : `${PATH}?done=removed` };
  }),
];

const keyOf = ({ site }: OwnerView, formId: string) => ({
  websiteId: site.content.website.id,
  formId,
});

/** The notice by the value of `?done=`. */
function toNotice({ site }: OwnerView, search: URLSearchParams): string | undefined {
  const done = search.get("done");
  if (done === "saved") return site.texts.formSettingsSaved;
  if (done === "read") return site.texts.submissionsMarkedRead;
  return done === "removed" ? site.texts.submissionsRemoved : undefined;
}
