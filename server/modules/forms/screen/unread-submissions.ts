import type { Value } from "../../../../engine/index.ts";
import { fill } from "../../../contract/texts/index.ts";
import { readPageNumber, toListPage, toPageLinks } from "../../../screens/index.ts";
import type { Site } from "../../../site/site.ts";
import type { FormAdmin } from "../admin-service.ts";
import type { UnreadFilter } from "../submission-store.ts";
import { toPath, UNREAD_PATH } from "./form-paths.ts";
import { toShownSubmissions } from "./shown-submissions.ts";

/** The forms whose submissions are messages: sign-ups for lists need no reader. */
export const readForms = ({ content, forms }: Site): UnreadFilter => ({
  websiteId: content.website.id,
  except: forms.all.filter(({ type }) => type !== "form").map(({ id }) => id),
});

/** The number of submissions that nobody has read: those that `showUnread` lists. */
export const countUnread = (site: Site, admin: FormAdmin): Promise<number> =>
  admin.countUnread(readForms(site));

/** The data of the page that lists them. */
export async function showUnread(site: Site, admin: FormAdmin, search: URLSearchParams) {
  const filter = readForms(site);
  const { texts } = site;
  const count = await admin.countUnread(filter);
  const part = toListPage(count, readPageNumber(search));
  const found = await admin.listUnread(filter, part);
  const newest = part.page === 1 ? found[0] : (await admin.listUnread(filter, FIRST))[0];
  const data: Readonly<Record<string, Value>> = {
    found: fill(texts.submissionsCount, { count }),
    until: newest?.sentAt ?? 0,
    submissions: toShownSubmissions(found, site).map((shown, index) => {
      const { id, formId = "" } = found[index] ?? {};
      const path = toPath(formId);
      return {
        ...shown,
        form: { path, name: site.forms.find(formId)?.name ?? formId },
        read: `${path}/${encodeURIComponent(id ?? "")}/read`,
      };
    }),
    ...toPageLinks(texts, part, (page) => `${UNREAD_PATH}&page=${page}`),
  };
  return { heading: texts.submissionsUnread, data };
}

const FIRST = { offset: 0, most: 1 };
