import type { Texts } from "../contract/texts/index.ts";
import type { AppError } from "../errors.ts";
import type { ErrorHandlerOptions } from "../http/error-handler.ts";
import { preparePage } from "../http/page-reply.ts";
import { isRead } from "../http/request-kind.ts";

/** The page of a request that failed, in the site's own looks. */
export const renderErrorPage: ErrorHandlerOptions["renderErrorPage"] = async (
  request,
  reply,
  error,
) => {
  const { hosted, texts } = request;
  if (error.code === "SITE_LOCKED") {
    if (!isRead(request)) return preparePage(reply, await hosted.pages.answerLocked());
    // Who asks for a picture or a script could do nothing with a page.
    reply.type("text/plain; charset=utf-8");
    return hosted.site.texts.lockScreenText;
  }
  const answer =
    error.code === "NOT_FOUND" || !texts
      ? hosted.pages.answerNotFound()
      : hosted.pages.answerError(error.status, textBelowHeading(error, texts));
  return preparePage(reply, await answer);
};

/** The text below the heading: for a server error, whose message is the heading, what can be done. */
const textBelowHeading = (error: AppError, texts: Texts): string =>
  error.status >= 500 ? texts.errorText : error.toText(texts);
