import type { Form } from "../../content/forms/form.ts";
import type { PublicForm } from "../../contract/forms/schemas.ts";
import { type FormSite, toPublicForm } from "./public-form.ts";

/** The forms of a site. */
export type SiteForms = {
  /** All of them, in file order. */
  readonly all: readonly Form[];
  /** A form including its private data. Undefined if there is none. */
  find(id: string): Form | undefined;
  /** The same form as pages show it; always the same object. */
  shown(id: string): PublicForm | undefined;
};

/** Makes the forms of a site, and inserts those that products refer to into the products, where templates find them. */
export function createSiteForms(forms: ReadonlyMap<string, Form>, site: FormSite): SiteForms {
  const known = new Map<string, PublicForm>();
  const shown = (id: string): PublicForm | undefined => {
    const form = forms.get(id);
    const made = known.get(id) ?? (form && toPublicForm(form, site));
    if (made) known.set(id, made);
    return made;
  };
  for (const { items = [] } of site.content.pages.values()) {
    for (const { structuredContent } of items) {
      const id = structuredContent?.additionalFieldsFormId;
      if (structuredContent && typeof id === "string") {
        structuredContent.additionalFieldsForm = shown(id) ?? null;
      }
    }
  }
  return { all: [...forms.values()], find: (id) => forms.get(id), shown };
}
