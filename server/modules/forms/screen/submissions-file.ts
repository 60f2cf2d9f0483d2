import { hasValue } from "../../../contract/forms/field-values.ts";
import type { FormField } from "../../../contract/forms/schemas.ts";
import { CSV_START, toCsvLine } from "../../../http/answers/csv.ts";
import type { Site } from "../../../site/site.ts";
import { toAnswerText } from "../sent/answers.ts";
import type { Submission } from "../submission-store.ts";

/**
 * Submissions as CSV: time, page, then a column for each field of the form by its title, followed by fields that the form no
 * longer has. Times are in UTC and ISO 8601, which every spreadsheet sorts correctly.
 */
export async function* writeSubmissions(
  { texts, locale }: Pick<Site, "texts" | "locale">,
  fields: readonly FormField[],
  read: () => AsyncIterable<Submission>,
): AsyncIterable<string> {
  const columns = await findColumns(fields, read());
  yield CSV_START +
    toCsvLine([texts.submissionsSentAt, texts.submissionsPage, ...columns.values()]);
  for await (const { sentAt, page, answers } of read()) {
    const cells = new Map(
      answers.map((answer) => [answer.id, toAnswerText(answer, texts, locale)]),
    );
    const own = [...columns.keys()].map((id) => cells.get(id) ?? "");
    yield toCsvLine([new Date(sentAt).toISOString(), page.path, ...own]);
  }
}

/** Titles by field id. */
async function findColumns(
  fields: readonly FormField[],
  submissions: AsyncIterable<Submission>,
): Promise<ReadonlyMap<string, string>> {
  const columns = new Map(
    fields
      .filter(hasValue)
      .map((field) => [field.id, field.type === "hidden" ? field.name : field.title]),
  );
  for await (const { answers } of submissions) {
    for (const { id, title } of answers) if (!columns.has(id)) columns.set(id, title);
  }
  return columns;
}
