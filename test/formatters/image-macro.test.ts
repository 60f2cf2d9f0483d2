import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { builtInPartials, createFormatters } from "../../formatters/index.ts";

const engine = createEngine(createFormatters());

const call = "{@|apply:image";

/** Output and messages of a template with the partials that a page has. */
function run(template: string, data: unknown, partials: Readonly<Record<string, string>> = {}) {
  const { output, errors } = engine
    .compile(template)
    .render(data, { locale: "de", now: 0, partials: { ...builtInPartials, ...partials } });
  return { output, messages: errors.map(({ message }) => message) };
}

const html = (args: string, data: unknown): string => run(`${call}${args}}`, data).output;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

test("the macro gives one img, from the applied object and from arguments", () => {
  const template =
    "{.ctx @p src=item.assetUrl alt=item.title}{@p|apply:image:sizes=50vw:priority=high}";
  expect(run(template, { item: { assetUrl: "/a.png", title: "Lampe" } })).toEqual({
    output:
      '<img src="/a.png?format=1500w" srcset="/a.png?format=100w 100w, /a.png?format=300w 300w,' +
      " /a.png?format=500w 500w, /a.png?format=750w 750w, /a.png?format=1000w 1000w," +
      ' /a.png?format=1500w 1500w, /a.png?format=2500w 2500w" sizes="50vw" alt="Lampe"' +
      ' fetchpriority="high" decoding="async">',
    messages: [],
  });
});

test("an argument goes before the applied object", () => {
  expect(attribute(html(":alt=zwei", { src: "/a.png", alt: "eins" }), "alt")).toBe("zwei");
});

describe("the loader sqs", () => {
  test.each([
    ["1", "100w"],
    ["100", "100w"],
    ["301", "500w"],
    ["2500", "2500w"],
    ["2501", "1500w"],
    ["abc", "1500w"],
  ])("takes for the width %s the file %s", (width, file) => {
    expect(attribute(html(`:width=${width}`, { src: "/a" }), "src")).toBe(`/a?format=${file}`);
  });

  test.each([
    // Between two standard widths: the file of the next one above, which is as wide as the original.
    [
      "640x480",
      "/a?format=100w 100w, /a?format=300w 300w, /a?format=500w 500w, /a?format=750w 640w",
    ],
    ["300x200", "/a?format=100w 100w, /a?format=300w 300w"],
    ["50x50", "/a?format=100w 50w"],
  ])("offers of an original of %s its own width and no greater one", (originalSize, expected) => {
    expect(attribute(html("", { src: "/a", originalSize }), "srcset")).toBe(expected);
  });

  test("offers every standard width of an original that is wider than all", () => {
    const srcset = attribute(html("", { src: "/a", originalSize: "4000x10" }), "srcset");
    expect(srcset?.split(", ")).toHaveLength(7);
    expect(srcset).toMatch(/format=2500w 2500w$/);
  });

  test("adds the format to a query", () => {
    expect(attribute(html("", { src: "/a?b=c" }), "src")).toBe("/a?b=c&amp;format=1500w");
  });
});

describe("addresses", () => {
  test.each([
    ["/a b.png", "/a%20b.png?format=1500w"],
    [" /a.png\n", "/a.png?format=1500w"],
    ["/a\tb\n.png", "/ab.png?format=1500w"],
    ["/a.png#oben", "/a.png?format=1500w#oben"],
    ["/a.png?b=c#d?e f", "/a.png?b=c&amp;format=1500w#d?e%20f"],
    ["/a\u00a0b", "/a%C2%A0b?format=1500w"],
    [",/a,", "%2C/a,?format=1500w"],
    ["/a%20b", "/a%20b?format=1500w"],
  ])("%j of the loader sqs are %s", (src, expected) => {
    const tag = html("", { src });
    expect(attribute(tag, "src")).toBe(expected);
    // As browsers read the list: addresses without blanks, each with its width.
    const candidates = attribute(tag, "srcset")?.split(", ") ?? [];
    expect(candidates).toHaveLength(7);
    for (const candidate of candidates) expect(candidate).toMatch(/^[^\s,]\S*[^\s,] \d+w$/);
  });

  test("with blanks work in the list of the loader vimeo", () => {
    const tag = html(":loader=vimeo", { src: "https://v.example/a b" });
    expect(attribute(tag, "srcset")).toContain("https://v.example/a%20b_295.jpg 295w, ");
  });

  test.each([" ", "\n"])("%j alone are no image", (src) => {
    expect(html("", { src })).toBe("");
  });
});

describe("other loaders", () => {
  test("raw takes src and srcset as given", () => {
    const tag = html(":loader=raw", { src: "/a.png", srcset: "/b.png 2x" });
    expect([attribute(tag, "src"), attribute(tag, "srcset")]).toEqual(["/a.png", "/b.png 2x"]);
  });

  test.each([
    ["", "vi", "jpg"],
    [":format=webp", "vi_webp", "webp"],
  ])("youtube with %j has its preview images", (format, folder, end) => {
    const tag = html(`:loader=youtube:videoId=ab-_9${format}`, {});
    const at = (name: string) => `https://i.ytimg.com/${folder}/ab-_9/${name}.${end}`;
    expect(attribute(tag, "src")).toBe(at("hqdefault"));
    expect(attribute(tag, "srcset")).toBe(
      `${at("mqdefault")} 320w, ${at("hqdefault")} 480w, ${at("sddefault")} 640w, ${at("maxresdefault")} 1280w`,
    );
  });

  test.each([
    ["", "jpg"],
    [":format=webp", "webp"],
  ])("vimeo with %j has the sizes of a thumbnail", (format, end) => {
    const tag = html(`:loader=vimeo${format}`, { src: "https://i.vimeocdn.com/video/1" });
    expect(attribute(tag, "src")).toBe(`https://i.vimeocdn.com/video/1_640.${end}`);
    expect(attribute(tag, "srcset")).toBe(
      [295, 640, 960, 1280, 1920]
        .map((width) => `https://i.vimeocdn.com/video/1_${width}.${end} ${width}w`)
        .join(", "),
    );
  });
});

test.each([
  ["", ' loading="lazy" decoding="async">'],
  [":priority=low", ' fetchpriority="low" loading="lazy" decoding="async">'],
  [":priority=high", ' alt="" fetchpriority="high" decoding="async">'],
])("the priority %j ends the tag with %s", (args, end) => {
  expect(html(args, { src: "/a" })).toMatch(new RegExp(`${end}$`));
});

test("a long style stays as it is", () => {
  const style = `${" ".repeat(1000)}x`;
  const tag = html("", { src: "/a.jpg", style, mediaFocalPoint: { x: 0, y: 0 } });
  expect(attribute(tag, "style")).toBe(`${style}; object-position: 0% 0%`);
});

test("size, class, style and focal point are attributes", () => {
  const tag = html(":class=hero:style=opacity:width=4:height=3", {
    src: "/a",
    mediaFocalPoint: { x: 0.25, y: 1.5 },
  });
  expect(tag).toContain(
    ' class="hero" style="opacity; object-position: 25% 100%" width="4" height="3" loading=',
  );
});

test("all values are escaped", () => {
  const hostile = "\"><script>alert(1)</script>'&\u2028";
  const names = ["src", "alt", "sizes", "class", "style", "srcset", "width", "priority", "videoId"];
  for (const loader of ["sqs", "raw", "youtube", "vimeo", hostile]) {
    const data = Object.fromEntries(names.map((name) => [name, hostile]));
    const tag = html("", { ...data, loader, mediaFocalPoint: { x: hostile } });
    expect(tag).toMatch(/^<img(?: [a-z]+="[^"<>]*")* decoding="async">$/);
  }
});

describe("a theme's own", () => {
  test("partial wins", () => {
    expect(run(`${call}}`, {}, { image: "eigen" }).output).toBe("eigen");
  });

  test("macro wins", () => {
    expect(run(`{.macro image}eigen{.end}${call}}`, {}).output).toBe("eigen");
  });
});

test.each([[{}], [null], ["text"], [{ loader: "youtube" }], [{ loader: "raw" }]])(
  "%j has no image and no error",
  (data) => {
    expect(run(`[${call}}]`, data)).toEqual({ output: "[]", messages: [] });
  },
);

describe("in debug", () => {
  test.each([
    [{ width: "0" }, 'width must be a positive integer, not "0"'],
    [{ height: "1.5" }, 'height must be a positive integer, not "1.5"'],
    [{ priority: "mid" }, 'priority must be high, low or null, not "mid"'],
    [{ loader: "x" }, 'loader must be sqs, raw, vimeo or youtube, not "x"'],
    [{ format: "jpg" }, "format applies only to the loaders vimeo and youtube"],
    [{ loader: "vimeo", format: "png" }, 'format must be jpg or webp, not "png"'],
    [{ loader: "youtube" }, "videoId is required for the loader youtube"],
    [{ src: "" }, "src is required"],
    [{ srcset: "/b 2x" }, "srcset applies only to the loader raw"],
    [{ sizes: "" }, "sizes is required for the loader sqs"],
  ])("%j is one error", (data, message) => {
    const whole = { src: "/a", sizes: "50vw", ...data };
    expect(run(`${call}}`, { debug: true, ...whole }).messages).toEqual([`Image: ${message}`]);
    expect(run(`${call}}`, whole).messages).toEqual([]);
  });

  test("the applied object may be what is debugged", () => {
    const image = { debug: true, sizes: "50vw" };
    expect(run("{image|apply:@image}", { image }).messages).toEqual(["Image: src is required"]);
  });

  test("an image is rendered as far as it can be", () => {
    const { output, messages } = run(`${call}}`, {
      debug: true,
      src: "/a",
      loader: "x",
      width: "x",
    });
    expect(output).toContain('src="/a?format=1500w"');
    expect(messages).toHaveLength(2);
  });
});
