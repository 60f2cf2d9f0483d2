import type { TextName } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import type { FormAdmin } from "../admin-service.ts";

const kinds = {
  form: "formsKindForm",
  newsletter: "formsKindNewsletter",
  waitlist: "formsKindWaitlist",
} as const satisfies Record<string, TextName>;

/** The forms of a site's content, followed by deleted ones that have submissions. */
export async function toFormList(
  { content, forms, texts }: Pick<Site, "content" | "forms" | "texts">,
  admin: FormAdmin,
  toPath: (formId: string) => string,
) {
  const counts = new Map(
    (await admin.countForms(content.website.id)).map((one) => [one.formId, one]),
  );
  const known = forms.all.map(({ id, name, type }) => ({ id, name, kind: texts[kinds[type]] }));
  const gone = [...counts.keys()]
    .filter((id) => !forms.find(id))
    .map((id) => ({ id, name: id, kind: texts.formsGone }));
  return [...known, ...gone].map(({ id, name, kind }) => {
    const { count = 0, lastAt = null } = counts.get(id) ?? {};
    return { path: toPath(id), name, kind, count, lastAt };
  });
}
