import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

/** A folder that is served as it is. */
export type ServedFolder = {
  /** Without a slash at its end. */
  readonly url: string;
  /** The paths that were asked for so far. */
  readonly asked: readonly string[];
  close(): void;
};

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
};

/** Serves the files of a folder, without headers that pages could lean on. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const asked: string[] = [];
  const server = createServer(async ({ url = "/" }, reply) => {
    asked.push(url);
    const type = types[extname(url)];
    const content = await readFile(join(folder, url)).catch(() => undefined);
    if (type === undefined || content === undefined) return reply.writeHead(404).end();
    reply.setHeader("content-type", type).end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => void server.close() };
}
