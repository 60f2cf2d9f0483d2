import { expect, test } from "vitest";
import { readPathText } from "../../../../server/content/changes/change-path.ts";
import { changedAt } from "../../../../server/content/changes/merge.ts";
import { seenIn } from "../../../../server/modules/changes/edited-changes.ts";
import type { StoredChange } from "../../../../server/modules/changes/store.ts";

const change = (path: string, value: unknown): StoredChange => ({
  id: path,
  file: "collections/shop.json",
  path: readPathText(path),
  old: undefined,
  revision: "r",
  value,
  at: 1,
  by: "a@b.de",
});

test("the draft of a whole entry is seen as it is, whatever is public within the entry", () => {
  const entry = readPathText("items[id=mug]");
  const base = { items: [{ id: "mug", title: "Becher", tags: [] }] };
  const changes = {
    public: [change("items[id=mug].tags", ["neu"]), change("items[id=mug].title", "Tasse")],
    draft: [change("items[id=mug]", { id: "mug", title: "Entwurf" })],
  };
  const seen = (state: "public" | "draft") => changedAt(base, seenIn(changes, state), entry);
  expect(seen("draft")).toEqual({ id: "mug", title: "Entwurf" });
  expect(seen("public")).toEqual({ id: "mug", title: "Tasse", tags: ["neu"] });
});
