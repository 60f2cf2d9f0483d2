import { describe, expect, test } from "vitest";
import { readRedirects } from "../../../../server/content/settings/redirects.ts";

const read = (written: unknown, pages: readonly string[] = []) =>
  readRedirects(
    { redirects: written },
    {
      file: "site.json",
      hosts: ["Laden.example"],
      hasPage: (path) => pages.includes(path),
    },
  );

const found = (written: unknown, path: string) => read(written).value.find(path);
const refused = (written: unknown, pages?: readonly string[]) =>
  read(written, pages).diagnostics.map(({ path, message }) => `${path} ${message}`);

describe("a redirect", () => {
  test("answers its path in any case, for good unless it says otherwise", () => {
    const written = [
      { from: "/Alt", to: "/neu" },
      { from: "/eine/gr%C3%B6%C3%9Fe/", to: "/maße?a=b#c d", status: 302 },
      { from: "/fort", to: "HTTPS://Example.org" },
    ];
    expect(refused(written)).toEqual([]);
    expect(found(written, "/aLT")).toMatchObject({ to: "/neu", status: 301 });
    expect(found(written, "/Eine/Größe")).toMatchObject({
      to: "/ma%C3%9Fe?a=b#c%20d",
      status: 302,
    });
    expect(found(written, "/fort")).toMatchObject({ to: "https://example.org/" });
    expect(found(written, "/alt/mehr")).toBeUndefined();
    expect(found(written, "/")).toBeUndefined();
  });

  test("that ends in a name answers everything below, the deepest one first, an exact one before all", () => {
    const written = [
      { from: "/alt/[name]", to: "/laden/[name]?von=[name]" },
      { from: "/alt/2024/[name]", to: "https://archiv.example/x/[name]" },
      { from: "/alt/2024/mai", to: "/mai" },
      { from: "/weg/[name]", to: "/nirgends" },
    ];
    expect(refused(written)).toEqual([]);
    const to = (path: string) => found(written, path)?.to;
    expect(to("/alt/becher")).toBe("/laden/becher?von=becher");
    expect(to("/alt/1/Ä & b")).toBe("/laden/1/%C3%84%20%26%20b?von=1/%C3%84%20%26%20b");
    expect(to("/alt/2024/juni")).toBe("https://archiv.example/x/juni");
    expect(to("/alt/2024/mai")).toBe("/mai");
    expect(to("/alt/2024")).toBe("/laden/2024?von=2024");
    expect(to("/weg/$&")).toBe("/nirgends");
    expect(to("/alt")).toBeUndefined();
    expect(to("/alt/")).toBeUndefined();
  });

  test("puts a visitor's words into a path, never into a host or a header", () => {
    const written = [{ from: "/alt/[name]", to: "/[name]" }];
    const to = (path: string) => found(written, path)?.to;
    expect(to("/alt//evil.example")).toBe("/evil.example");
    expect(to("/alt/\\evil.example")).toBe("/%5Cevil.example");
    expect(to("/alt/a\r\nset-cookie: b")).toBe("/a%0D%0Aset-cookie%3A%20b");
    expect(to("/alt/javascript:alert(1)")).toBe("/javascript%3Aalert(1)");
    expect(to("/alt/$'[name]")).toBe("/%24'%5Bname%5D");
  });
});

describe("what cannot be followed is left out, and told with its place", () => {
  test.each([
    ["javascript:alert(1)"],
    ["JavaScript:alert(1)"],
    ["data:text/html,x"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["/\t/evil.example"],
    ["/.//evil.example"],
    ["/a/..//evil.example"],
    ["https:evil.example"],
    ["https:///evil.example"],
    ["https://laden.example@evil.example/"],
    ["https://[name].example/"],
    ["https://a[name]/"],
    ["mailto:a@b.example"],
    ["neu"],
    [""],
    [" /neu"],
  ])("the target %j", (to) => {
    expect(refused([{ from: "/alt/[name]", to }])).toEqual([
      `$.redirects[0].to ${JSON.stringify(to)} is no path of the site and no http or https address; it is left out`,
    ]);
    expect(found([{ from: "/alt/[name]", to }], "/alt/x")).toBeUndefined();
  });

  test.each([
    "alt",
    "//alt",
    "/alt?a=b",
    "/alt#b",
    "/[name]/alt",
    "/a[name]",
    "/%E4",
    "/a\\b",
    "/a\nb",
  ])("the address %j", (from) => {
    expect(refused([{ from, to: "/neu" }])).toEqual([
      `$.redirects[0].from ${JSON.stringify(from)} is no path such as /alt or /alt/[name]; it is left out`,
    ]);
  });

  test.each([
    null,
    "/alt -> /neu",
    { from: "/alt" },
    { from: "/alt", to: 5 },
    { from: "/alt", to: "/neu", status: 307 },
    { from: "/alt", to: `/${"x".repeat(2083)}` },
  ])("the entry %j", (entry) => {
    expect(refused([{ from: "/gut", to: "/neu" }, entry])).toEqual([
      '$.redirects[1] is no redirect { "from": path, "to": address, "status"?: 301 or 302 }; it is left out',
    ]);
    expect(found([{ from: "/gut", to: "/neu" }, entry], "/gut")).toBeDefined();
  });

  test("a name without one to repeat, an address for the second time, what is no list", () => {
    expect(refused([{ from: "/alt", to: "/neu/[name]" }])).toEqual([
      "$.redirects[0].to repeats [name], which 'from' does not end in; it is left out",
    ]);
    const twice = [
      { from: "/alt", to: "/a" },
      { from: "/ALT/", to: "/b" },
      { from: "/alt/[name]", to: "/c" },
    ];
    expect(refused(twice)).toEqual([
      '$.redirects[1].from "/ALT" is redirected already; it is left out',
    ]);
    expect(found(twice, "/alt")?.to).toBe("/a");
    expect(refused({ from: "/alt", to: "/neu" })).toEqual([
      "$.redirects is no list of redirects; it is left out",
    ]);
    expect(refused(undefined)).toEqual([]);
  });
});

const inCircle = (position: number) =>
  `$.redirects[${position}] leads in a circle, or over more than 20 redirects; it is left out`;

describe("a circle", () => {
  test.each([
    [[{ from: "/a", to: "/A/" }], [0]],
    [
      [
        { from: "/a", to: "/b" },
        { from: "/b", to: "/c?x=1#y" },
        { from: "/c", to: "https://laden.example/a" },
        { from: "/vor", to: "/a" },
        { from: "/gut", to: "/ziel" },
      ],
      [0, 1, 2, 3],
    ],
    [
      [
        { from: "/a/[name]", to: "/b/[name]" },
        { from: "/b/[name]", to: "/a/[name]" },
      ],
      [0, 1],
    ],
    [[{ from: "/a/[name]", to: "/a/b/[name]" }], [0]],
    [[{ from: "/[name]", to: "/x/[name]" }], [0]],
    [
      [
        { from: "/x", to: "/a/x" },
        { from: "/a/[name]", to: "/[name]" },
      ],
      [0],
    ],
  ])("is left out: %j", (written, positions) => {
    expect(refused(written)).toEqual(positions.map(inCircle));
  });

  test("ends at a page, at another site, and where what is repeated grows shorter", () => {
    const written = [
      { from: "/a", to: "/b" },
      { from: "/b", to: "/a" },
      { from: "/c", to: "https://laden.example.org/c" },
      { from: "/d/[name]", to: "/[name]" },
    ];
    expect(refused(written, ["/b"])).toEqual([]);
  });
});

test("ten thousand redirects, each behind another, are read, and found without asking each", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    from: `/alt/${at}/[name]`,
    to: at % 15 === 0 ? `/neu/${at}/[name]` : `/alt/${at - 1}/[name]`,
  }));
  const { value: redirects, diagnostics } = read(many);
  expect(diagnostics).toEqual([]);
  const asked: string[] = [];
  const get = Map.prototype.get;
  Map.prototype.get = function (key) {
    if (typeof key === "string") asked.push(key);
    return get.call(this, key);
  };
  try {
    expect(redirects.find(`/alt/9990/${"x/".repeat(1000)}`)?.to).toMatch(/^\/neu\/9990\/x\/x\//);
    expect(redirects.find(`/nirgends/${"x/".repeat(1000)}`)).toBeUndefined();
  } finally {
    Map.prototype.get = get;
  }
  // The address itself, and one look for each segment that a redirect may have.
  expect(asked.length).toBeLessThanOrEqual(8);
});
