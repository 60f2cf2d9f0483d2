import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";

const ROOT = path.join(import.meta.dirname, "../../..");

/** A document in the editor; `at` gives the place behind a text in it. */
export type OpenDocument = {
  readonly uri: string;
  text: string;
  at(before: string): { readonly textDocument: { uri: string }; readonly position: Position };
};

/** An editor that speaks to the language server as others do, by its standard input and output. */
export class LanguageClient {
  readonly connection: ProtocolConnection;
  readonly #child: ChildProcess;
  readonly #diagnostics = new Map<string, PublishDiagnosticsParams>();
  #version = 1;

  private constructor(child: ChildProcess, connection: ProtocolConnection) {
    this.#child = child;
    this.connection = connection;
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#diagnostics.set(params.uri, params);
    });
  }

  /** Starts a server of its own. */
  static async start(): Promise<LanguageClient> {
    const main = path.join(ROOT, "tools/language-server/main.ts");
    const tsconfig = path.join(ROOT, "tsconfig.client.json");
    const child = spawn(process.execPath, ["--import", "tsx", main], {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig },
    });
    const { stdin, stdout } = child;
    const connection = createProtocolConnection(
      new StreamMessageReader(stdout),
      new StreamMessageWriter(stdin),
    );
    const client = new LanguageClient(child, connection);
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(ROOT).href,
      capabilities: {},
      initializationOptions: { sites: path.join(ROOT, "fixtures") },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  /** Opens a file of the repository, with another text than on the disk if one is given. */
  async open(file: string, text = readFileSync(path.join(ROOT, file), "utf8")) {
    const uri = pathToFileURL(path.join(ROOT, file)).href;
    const languageId = path.extname(file).slice(1);
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId, version: this.#version, text },
    });
    const document: OpenDocument = {
      uri,
      text,
      at(before) {
        const offset = this.text.indexOf(before) + before.length;
        const lines = this.text.slice(0, offset).split("\n");
        const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
        return { textDocument: { uri }, position };
      },
    };
    return document;
  }

  /** Replaces the whole text. */
  async change(document: OpenDocument, text: string): Promise<void> {
    document.text = text;
    this.#version += 1;
    this.#diagnostics.delete(document.uri);
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: document.uri, version: this.#version },
      contentChanges: [{ text }],
    });
  }

  async close({ uri }: OpenDocument): Promise<void> {
    const textDocument = { uri };
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
  }

  /** The last diagnostics of a document. Undefined while none came. */
  diagnostics({ uri }: OpenDocument) {
    return this.#diagnostics.get(uri)?.diagnostics;
  }

  async stop(): Promise<void> {
    try {
      await this.connection.sendRequest(ShutdownRequest.type);
      await this.connection.sendNotification(ExitNotification.type);
    } finally {
      this.connection.dispose();
      this.#child.kill();
    }
  }
}
