import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine } from "../../engine/index.ts";
import { createFormatters } from "../../formatters/index.ts";
import { runReference } from "../support/golden/reference.ts";
import { turns } from "../support/turns.ts";
import { dirty } from "./random/dirty.ts";

/** Templates as repositories have them, over page data as the platform gives it: see the folder `pages`. */
const folder = join(import.meta.dirname, "pages");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const readJson = (name: string): object => JSON.parse(read(`data/${name}.json`));

const blocks = Object.fromEntries(
  readdirSync(join(folder, "blocks")).map((file) => [file, read(`blocks/${file}`)]),
);

/** Each template with the names of its data. */
const pages: readonly (readonly [template: string, data: string])[] = [
  ["templates/blog.list", "blog"],
  ["templates/blog.item", "blog-item"],
  ["templates/events.list", "events"],
  ["templates/gallery.list", "gallery"],
  ["templates/index.list", "index"],
  ["templates/products.list", "products"],
  ["templates/products.item", "products-item"],
  ["blocks/footer.block", "blog"],
  ["blocks/navigation.block", "navigation"],
];

const websites = [
  ["de-DE", "website-de"],
  ["en-US", "website-en"],
] as const;

const engine = createEngine(createFormatters({ platform: "reference" }));
const now = Date.UTC(2026, 5, 30, 12);

/** Turns of the property with data that is not as it should be; a long search by hand sets more. */
const numRuns = Number(process.env.DIFFERENTIAL_RUNS ?? turns(3, 25));

function renderBoth(template: string, locale: string, json: unknown) {
  const params = { locale, now, enableExpr: true, enableInclude: true };
  const rest = { injects: {}, expected: { output: "", errors: [] }, deviation: undefined };
  const reference = runReference({
    ...rest,
    template,
    json: structuredClone(json),
    partials: blocks,
    params,
  });
  const { output, errors } = engine.compile(template).render(json, { ...params, partials: blocks });
  const ours = { output, errors: errors.map(({ type, message }) => ({ type, message })) };
  return { ours, reference };
}

/** After a failure the reference keeps the failed tag's frame: what follows differs (engine/README.md). */
const hasFailed = ({ errors }: { readonly errors: readonly { readonly message: string }[] }) =>
  errors.some(({ message }) => /Unexpected \w+ error when executing/.test(message));

describe.each(websites)("of a website in %s", (locale, website) => {
  describe.each(pages)("%s is what the reference engine renders", (file, name) => {
    const template = read(file);
    const data = { ...readJson(website), ...readJson(name) };

    test("with data as it should be", () => {
      const { ours, reference } = renderBoth(template, locale, data);
      expect(ours).toEqual(reference);
      expect(ours.errors).toEqual([]);
      expect(ours.output.trim()).not.toBe("");
    });

    test("with parts that are missing, null or of another type", () => {
      fc.assert(
        fc.property(dirty(fc.constant(data), 8), (json) => {
          const { ours, reference } = renderBoth(template, locale, json);
          if (hasFailed(reference)) expect(ours.errors[0]).toEqual(reference.errors[0]);
          else expect(ours).toEqual(reference);
        }),
        { numRuns },
      );
    });
  });
});
