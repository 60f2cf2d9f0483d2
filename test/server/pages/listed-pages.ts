import { beforeAll } from "vitest";
import {
  blogTheme,
  collectionFile,
  openPages,
  post,
  type TestPages,
} from "../../support/sites/pages.ts";

export const day = (date: string) => Date.parse(`${date}T12:00:00Z`);

export const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

export let pages: TestPages;

/** A site with lists of every order, for the tests of a file. */
export function serveListedPages(): void {
  beforeAll(async () => {
    pages = await openPages(
      {
        "collections/blog.json": collectionFile(
          "blog",
          [
            post("a", {
              publishOn: day("2026-01-10"),
              tags: ["Hafen & Elbe"],
              categories: ["Fisch"],
            }),
            post("e", {
              publishOn: day("2026-05-10"),
              categories: ["Fisch"],
              author: { id: "u1", displayName: "Ida" },
            }),
            post("d", { addedOn: day("2026-04-10"), tags: ["Tee"], author: { id: "u2" } }),
            post("c", {
              publishOn: day("2026-03-10"),
              tags: ["tee", "Hafen & Elbe"],
              categories: ["Fisch"],
            }),
            post("b", { publishOn: day("2026-02-10"), author: { id: "u1", displayName: "Ida" } }),
          ],
          { pageSize: 2 },
        ),
        "collections/bilder.json": collectionFile(
          "bilder",
          [
            post("z", { displayIndex: 3 }),
            post("y", { displayIndex: 1 }),
            post("x", { displayIndex: 2 }),
            post("ohne"),
          ],
          { typeName: "gallery", pageSize: 3 },
        ),
        "collections/termine.json": collectionFile(
          "termine",
          [
            post("neujahr", { startDate: day("2027-01-01") }),
            post("heute", { startDate: day("2026-06-14"), endDate: day("2026-06-16") }),
            post("ostern", { startDate: day("2026-04-05"), endDate: day("2026-04-06") }),
            post("fasching", { startDate: day("2026-02-16") }),
          ],
          { typeName: "events" },
        ),
      },
      blogTheme(),
    );
  });
}
