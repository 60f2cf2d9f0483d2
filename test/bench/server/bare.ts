import type { AddressInfo } from "node:net";
import { fastify } from "fastify";

/** An answer as another server sent it. */
export type Captured = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In base64. */
  readonly body: string;
};

/** Fastify with nothing but routes: "hello", and the same bytes and headers as others. Answers with its port. */
async function open(captured: readonly Captured[]): Promise<number> {
  const app = fastify();
  app.get("/hello", () => "hello");
  for (const { path, headers, body } of captured) {
    const bytes = Buffer.from(body, "base64");
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  await app.listen({ port: 0, host: "localhost" });
  return (app.server.address() as AddressInfo).port; // Only sockets of files have another kind of address.
}

process.on("message", async (captured: readonly Captured[]) =>
  process.send?.(await open(captured)),
);
process.on("disconnect", () => process.exit());
