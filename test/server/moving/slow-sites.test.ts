import { expect, onTestFinished, test } from "vitest";
import { createFetcher } from "../../../server/moving/asking/fetcher.ts";
import { startOldPlatform } from "../../support/doubles/old-platform.ts";

test("an answer that never ends is given up once, and a site of nothing else counts as gone", async () => {
  const { url, asked } = await startOldPlatform({
    "/tropf": (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    },
  });
  const fetcher = createFetcher({
    privateHost: "localhost",
    wholeAnswerMs: 200,
    wait: async () => {},
  });
  onTestFinished(() => fetcher.close());
  const get = () => fetcher.get(`${url}/tropf`);
  await expect(get()).rejects.toThrow("the answer takes too long");
  expect(asked).toEqual(["/tropf"]);
  await expect(get()).rejects.toThrow("the answer takes too long");
  await expect(get()).rejects.toThrow("the site does not answer any more");
}, 10_000);
