import type { Texts } from "../contract/texts/index.ts";
import type { AppError } from "../errors.ts";
import { preparePage } from "../http/answers/page-reply.ts";
import type { ErrorHandlerOptions } from "../http/error-handler.ts";
import { isRead } from "../http/requests/request-kind.ts";

/** The page for a failed request, in the site's own design. */
export const renderErrorPage: ErrorHandlerOptions["renderErrorPage"] = async (
  request,
  reply,
  error,
) => {
  const { hosted, texts } = request;
  if (error.code === "SITE_LOCKED") {
    if (!isRead(request)) return preparePage(reply, await hosted.pages.answerLocked());
    // A page would be useless to a request for an image or a script.
    reply.type("text/plain; charset=utf-8");
    return hosted.site.texts.lockScreenText;
  }
  const answer =
    error.code === "NOT_FOUND" || !texts
      ? hosted.pages.answerNotFound()
      : hosted.pages.answerError(error.status, textBelowHeading(error, texts));
  return preparePage(reply, await answer);
};

/** The text below the heading. The heading of a server error is its message, so the text says what the visitor can do. */
const textBelowHeading = (error: AppError, texts: Texts): string =>
  error.status >= 500 ? texts.errorText : error.toText(texts);
