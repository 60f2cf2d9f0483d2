import type { Site } from "../../../site/site.ts";
import { toAnswerText } from "../sent/answers.ts";
import type { Submission } from "../submission-store.ts";

/** Submissions for their owner. */
export const toShownSubmissions = (
  submissions: readonly Submission[],
  { texts, locale }: Pick<Site, "texts" | "locale">,
) =>
  submissions.map(({ id, sentAt, isUnread, page, answers }) => ({
    id,
    isUnread,
    sentAt,
    page: [page.title, page.path].filter((text) => text !== "").join(" · "),
    answers: answers.map((answer) => ({
      title: answer.title,
      text: toAnswerText(answer, texts, locale),
    })),
  }));
