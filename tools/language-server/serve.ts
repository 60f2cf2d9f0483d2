import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { StyleCompiler } from "../../server/theme/styles/style-compiler.ts";
import { answerRequests } from "./answer-requests.ts";
import { readDocumentation } from "./documentation/documentation.ts";
import { Texts } from "./project/documents.ts";
import type { Project } from "./project/project.ts";
import { Projects, shownFile } from "./project/projects.ts";
import { diagnose } from "./requests/diagnostics.ts";
import { type Asked, languageOf } from "./requests/request.ts";

type Services = {
  readonly styleCompiler: StyleCompiler;
  /** Contains the folders of sites, whose data tells which names templates find. */
  readonly sitesDir: string;
};

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  hoverProvider: true,
  completionProvider: {
    resolveProvider: true,
    triggerCharacters: ["{", ".", "|", "@", ":", '"', " "],
  },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  codeActionProvider: true,
  documentFormattingProvider: true,
};

/** The files of themes, and the content of sites. */
const WATCHED = "**/*.{region,block,list,item,page,html,less,css,conf,json}";

/** Time without a change after which the editor is told what is wrong. */
const QUIET_MS = 30;

/** Answers an editor's requests about the templates, styles and configurations of themes. */
export function serve(connection: Connection, { styleCompiler, sitesDir }: Services): void {
  const documents = new TextDocuments(TextDocument);
  const texts = new Texts(documents);
  const documentation = readDocumentation();
  let projects = new Projects(styleCompiler, sitesDir);

  let canWatch = false;
  connection.onInitialize(({ initializationOptions, capabilities: own }: InitializeParams) => {
    canWatch = own.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const { sites } = (initializationOptions ?? {}) as { sites?: unknown };
    if (typeof sites === "string") projects = new Projects(styleCompiler, sites);
    return { capabilities, serverInfo: { name: "schaufenster" } };
  });

  connection.onInitialized(async () => {
    if (!canWatch) return;
    const watchers = [{ globPattern: WATCHED }];
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });

  /** The document of a request in its theme; undefined for one that belongs to none. */
  async function ask({ uri }: { readonly uri: string }): Promise<Asked | undefined> {
    const document = documents.get(uri);
    const file = shownFile(uri);
    const project = file === undefined ? undefined : await projects.of(file);
    if (!document || file === undefined || !project || !languageOf(file)) return undefined;
    return { document, file, text: document.getText(), project, texts, documentation };
  }

  /** Tells the editor what is wrong with each open document of a theme. */
  async function publish(project: Project): Promise<void> {
    for (const document of documents.all()) {
      const asked = await ask(document);
      if (asked?.project !== project) continue;
      const { uri, version } = document;
      void connection.sendDiagnostics({ uri, version, diagnostics: diagnose(asked) });
    }
  }

  /** Listens without ending the server when something fails: nobody waits for what a document's event does. */
  const listening =
    <Event>(listener: (event: Event) => Promise<void>) =>
    (event: Event): Promise<void> =>
      listener(event).catch((fault: unknown) => {
        connection.console.error(
          fault instanceof Error ? (fault.stack ?? fault.message) : `${fault}`,
        );
      });

  const quiet = new Map<Project, NodeJS.Timeout>();
  const changedStyles = new Set<Project>();

  /** Style sheets follow on their own, because they take longer. */
  const tell = listening(async (project: Project) => {
    await publish(project);
    if (!changedStyles.delete(project)) return;
    await project.compileStyles();
    await publish(project);
  });

  function changed({ project, file, text }: Asked): void {
    project.put(file, text);
    clearTimeout(quiet.get(project));
    quiet.set(
      project,
      setTimeout(() => void tell(project), QUIET_MS),
    );
    if (languageOf(file) !== "template") changedStyles.add(project);
  }

  documents.onDidChangeContent(
    listening(async ({ document }) => {
      const asked = await ask(document);
      if (asked) changed(asked);
    }),
  );
  documents.onDidClose(
    listening(async ({ document: { uri } }) => {
      void connection.sendDiagnostics({ uri, diagnostics: [] });
      const file = shownFile(uri);
      const project = file === undefined ? undefined : await projects.of(file);
      if (file !== undefined) project?.put(file, undefined);
    }),
  );
  connection.onDidChangeWatchedFiles(
    listening(async () => {
      for (const project of await projects.all()) {
        await project.load();
        changedStyles.add(project);
        await tell(project);
      }
    }),
  );

  answerRequests(connection, { ask, projects: () => projects, texts, documentation });
  connection.onShutdown(() => styleCompiler.close());

  documents.listen(connection);
  connection.listen();
}
