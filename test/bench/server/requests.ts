import { request } from "node:http";
import type { Captured } from "./bare.ts";
import type { Asked } from "./load.ts";

type Headers = Readonly<Record<string, string>>;

/** A GET as it is sent. */
export function get(path: string, headers: Headers = {}, status = 200): Asked {
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return { text: `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`, status };
}

/** What a bare server sets by itself. */
const ownHeaders = ["connection", "content-length", "date", "keep-alive"];

/** The answer of a server, with the headers that a bare one would not send. */
export function capture(url: string, path: string, headers: Headers): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString("base64");
      const kept = Object.entries(answer.headers).filter(([name]) => !ownHeaders.includes(name));
      const headers = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
      resolve({ path, headers, body });
    });
    sent.on("error", reject).end();
  });
}
