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

/** A form as a page posts it to its own site. */
function post(path: string, fields: Readonly<Record<string, string>>): Asked {
  const body = new URLSearchParams(fields).toString();
  const headers = {
    host: "localhost",
    origin: "http://localhost",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "content-length": String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return { text: `POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`, status: 200 };
}

/** The beacon that a page sends when it is seen. */
export const hit = post("/api/census/RecordHit", {
  event: "View",
  data: JSON.stringify({
    templateId: "kontor",
    website_locale: "de-DE",
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
    clientDate: 1_800_000_000_000,
    viewportInnerWidth: 1280,
    viewportInnerHeight: 800,
    screenWidth: 1920,
    screenHeight: 1080,
    url: "http://localhost/laden",
    title: "Laden",
    pagePath: "/laden",
    collectionId: "5f0",
  }),
  ss_cvr: "11111111-2222-4333-8444-555555555555|1|2|3|4",
});

/** The headers that a bare server sets by itself. */
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
