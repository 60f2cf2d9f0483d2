import type { Connection, Location, TextDocumentIdentifier } from "vscode-languageserver/node";
import type { Documentation } from "./documentation/documentation.ts";
import type { Texts } from "./project/documents.ts";
import type { FilePlace, Occurrences } from "./project/occurrences.ts";
import type { Projects } from "./project/projects.ts";
import { complete, resolveCompletion } from "./requests/completion.ts";
import { fixes } from "./requests/diagnostics.ts";
import { folds } from "./requests/folding.ts";
import { formatting } from "./requests/formatting.ts";
import { hover } from "./requests/hover.ts";
import { symbols, themeSymbols } from "./requests/outline.ts";
import { occurrences } from "./requests/places.ts";
import { prepareRename, rename } from "./requests/rename.ts";
import type { Asked } from "./requests/request.ts";

type Answering = {
  /** The document of a request in its theme; undefined for one that belongs to none. */
  readonly ask: (document: TextDocumentIdentifier) => Promise<Asked | undefined>;
  readonly projects: () => Projects;
  readonly texts: Texts;
  readonly documentation: Documentation;
};

/** The places of the name at an offset that `pick` takes. */
function locate(
  asked: Asked,
  offset: number,
  pick: (found: Occurrences) => readonly FilePlace[],
): Location[] {
  const found = occurrences(asked, offset);
  return found ? asked.texts.locations(pick(found)) : [];
}

/** Answers the requests of an editor. A document that belongs to no theme has empty answers. */
export function answerRequests(
  connection: Connection,
  { ask, projects, texts, documentation }: Answering,
): void {
  /** Answers a request about a document. */
  const about =
    <Params extends { readonly textDocument: TextDocumentIdentifier }, Answer, Empty>(
      answer: (asked: Asked, params: Params) => Answer,
      empty: Empty,
    ) =>
    async (params: Params): Promise<Answer | Empty> => {
      const asked = await ask(params.textDocument);
      return asked ? answer(asked, params) : empty;
    };
  const at = (
    { document }: Asked,
    { position }: { position: Parameters<Asked["document"]["offsetAt"]>[0] },
  ) => document.offsetAt(position);

  connection.onHover(about((asked, params) => hover(asked, at(asked, params)), undefined));
  connection.onCompletion(about((asked, params) => [...complete(asked, at(asked, params))], []));
  connection.onCompletionResolve((item) => resolveCompletion(item, documentation));
  connection.onDefinition(
    about((asked, params) => locate(asked, at(asked, params), (found) => found.definitions), []),
  );
  connection.onReferences(
    about((asked, params) => {
      const isAsked = params.context.includeDeclaration;
      return locate(asked, at(asked, params), ({ definitions, uses }) =>
        isAsked ? [...definitions, ...uses] : uses,
      );
    }, []),
  );
  connection.onPrepareRename(
    about((asked, params) => prepareRename(asked, at(asked, params)), undefined),
  );
  connection.onRenameRequest(
    about((asked, params) => rename(asked, at(asked, params), params.newName), undefined),
  );
  connection.onDocumentSymbol(about(symbols, []));
  connection.onWorkspaceSymbol(async ({ query }) => {
    const all = await projects().all();
    return all.flatMap((project) => themeSymbols({ project, texts }, query));
  });
  connection.onFoldingRanges(about(folds, []));
  connection.onCodeAction(about((asked, { range }) => fixes(asked, range), []));
  connection.onDocumentFormatting(about((asked, { options }) => formatting(asked, options), []));
}
