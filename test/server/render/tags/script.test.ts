import { describe, expect, test } from "vitest";
import { renderLayout } from "../../../support/sites/tag-site.ts";

const theme = {
  "scripts/a.js": "a() // last",
  "scripts/b.js": "b()",
  "scripts/sub/Größe c.js": "c()",
  "assets/secret.js": "secret",
};
const script = (src: string, more = 'combo="true"') =>
  `<squarespace:script src="${src}" ${more} />`;
const rendered = async (source: string) => renderLayout(source, { theme });

describe("<squarespace:script>", () => {
  test("is written in the tag's place, with the hash of its content", async () => {
    const { body, app } = await rendered(`<i>${script("a.js", "")}</i>`);
    const [, url = ""] =
      /^<i><script src="(\/scripts\/a\.js\?v=[\da-f]{12})"><\/script><\/i>$/.exec(body) ?? [];
    const { body: text, headers } = await app.inject({ url });
    expect(text).toBe("a() // last");
    expect(headers["cache-control"]).toContain("immutable");
  });

  test("neighbours become one file, in their order", async () => {
    const { body, app } = await rendered(`1${script("b.js")}\n  ${script("a.js")}2`);
    const [, url = ""] =
      /^1<script src="(\/scripts\/combo\/[\w-]+\.js)"><\/script>2$/.exec(body) ?? [];
    const { body: text, headers } = await app.inject({ url });
    expect(text).toMatch(/b\(\)\n[\s\S]*\n;\n[\s\S]*a\(\) \/\/ last\n/);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  });

  test("content between them keeps them apart, as does combo=false", async () => {
    const { body } = await rendered(
      `${script("a.js")}<b>${script("b.js")}${script("a.js", 'combo="{.if website.id}false{.or}true{.end}"')}`,
    );
    expect(body).toMatch(
      /^<script src="\/scripts\/a\.js\?v=\w+"><\/script><b><script src="\/scripts\/b\.js\?v=\w+"><\/script><script src="\/scripts\/a\.js\?v=\w+"><\/script>$/,
    );
  });

  test("a path is one below scripts/, percent-encoded; all else gives nothing, and an error", async () => {
    const { body, log } = await rendered(
      `${script("sub/Größe c.js", "")}${script("../assets/secret.js")}${script("/etc/passwd")}${script("gone.js")}${script("__proto__")}`,
    );
    expect(body).toMatch(
      /^<script src="\/scripts\/sub\/Gr%C3%B6%C3%9Fe%20c\.js\?v=\w+"><\/script>$/,
    );
    expect(log.filter((message) => message.startsWith("there is no script"))).toHaveLength(4);
  });

  test.each(["/scripts/combo/0-1.js", "/scripts/combo/000000000000-0-1.js", "/scripts/combo/a.js"])(
    "a request cannot create a combined file: %s",
    async (url) => {
      const { app } = await rendered("");
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});
