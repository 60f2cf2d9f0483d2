import type { FastifyInstance, InjectOptions } from "fastify";

/** A server elsewhere, by its address, for those who send requests to an app of this process. */
export function toRemoteApp(url: () => string): FastifyInstance {
  const inject = async ({
    method = "GET",
    url: path,
    payload,
    headers,
    cookies,
  }: InjectOptions) => {
    const isText = payload === undefined || typeof payload === "string";
    const sent = new Headers(headers as Record<string, string>);
    const pairs = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
    sent.set("cookie", pairs.join("; "));
    if (!isText) sent.set("content-type", "application/json");
    const answer = await fetch(url() + path, {
      method,
      headers: sent,
      redirect: "manual",
      ...(payload !== undefined && { body: isText ? payload : JSON.stringify(payload) }),
    });
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
      cookies: answer.headers.getSetCookie().map((cookie) => {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        return { name, value };
      }),
    };
  };
  return { inject } as unknown as FastifyInstance;
}
