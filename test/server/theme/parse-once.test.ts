import { expect, test } from "vitest";
import { createEngine } from "../../../engine/index.ts";
import { createFormatters } from "../../../formatters/index.ts";
import { compileTheme, readThemeSources } from "../../../server/theme/theme.ts";
import { countLookups } from "../../support/sites/count-lookups.ts";
import { themeFiles, writeFolder } from "../../support/sites/site-files.ts";

test("each template of a theme is parsed once, from loading to rendering", () => {
  const { formatters, lookups } = countLookups(createFormatters().formatters);
  const engine = createEngine({ ...createFormatters(), formatters });
  const folder = writeFolder({
    ...themeFiles(),
    "head.region": "{a|html}",
    "foot.region": "{@|apply note.block}",
    "blocks/note.block": "{a|json}",
    "collections/products.list": "{a|raw}",
    "collections/products.item": "{a|htmltag}",
    "pages/kontakt.page": "{a|slugify}",
  });
  const { sources } = readThemeSources(folder);
  const theme = sources && compileTheme(sources, engine);
  const templates = [
    theme?.layouts.get("default"),
    theme?.lists.get("products"),
    theme?.items.get("products"),
    theme?.pages.get("kontakt")?.template,
  ];
  for (const template of templates) {
    expect(template?.render({ a: "x" }, { partials: theme?.partials }).output).toContain("x");
  }
  const used = ["html", "json", "raw", "htmltag", "slugify"];
  expect(used.map(lookups)).toEqual(used.map(() => 1));
});
