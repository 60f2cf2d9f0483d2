import { expect, test } from "vitest";
import { inferTypes } from "../../../analysis/index.ts";
import { listTypes } from "../../../server/cli/list-types.ts";
import { readSite } from "../../../server/cli/read-site.ts";
import { createWorldReader } from "../../../server/development/types/site-world.ts";
import { createSiteEngine } from "../../../server/render/site-engine.ts";

const folders = { sitesDir: "fixtures", themesDir: "templates/themes" };

test.each(["kontor-nord", "harbour-lane"])(
  "every name in the templates of %s is found in its data, and no other",
  async (name) => {
    const engine = createSiteEngine();
    const site = await readSite(`${folders.sitesDir}/${name}`, folders.themesDir, engine);
    if (!site) throw new Error("the site cannot be served");
    const types = inferTypes(createWorldReader(engine)(site));
    const uses = [...types].flatMap(([file, { names }]) => names.map((use) => ({ file, ...use })));
    expect(uses.length).toBeGreaterThan(150);
    const unknown = uses.filter(
      ({ shapes, name }) => shapes.size === 0 && !name.startsWith("squarespace"),
    );
    expect(unknown.map((use) => use.name)).toEqual([]);
  },
);

test("the command lists the types of a template's blocks, or says what is wrong with the call", async () => {
  const { code, text } = await listTypes({ site: "kontor-nord", file: "products.list" }, folders);
  expect(code).toBe(0);
  expect(text).toMatch(/^collections\/products\.list$/m);
  expect(text).toMatch(/^ {2}items: \{ .*\}\[\]/m);
  expect(text).toMatch(/^ {2}tagFilter: string, missing in \d+ of \d+, such as "/m);
  expect(await listTypes({ site: undefined, file: undefined }, folders)).toMatchObject({ code: 1 });
  expect((await listTypes({ site: "nowhere", file: undefined }, folders)).text).toBe(
    "there is no site 'nowhere'\n",
  );
  expect((await listTypes({ site: "kontor-nord", file: "no.list" }, folders)).text).toBe(
    "no page renders a template 'no.list'\n",
  );
});
