import { EventCollectionCalendar } from "./calendar/calendar.ts";
import { data } from "./data.ts";
import { Gallery } from "./gallery/gallery.ts";
import { addParts, register } from "./library.ts";
import { addNodeMethods } from "./node-methods.ts";
import { scrollPageByBody } from "./page-scroll.ts";

// Bundled after the library, in the same file: the parts of the platform that build on it, under the names that
// template scripts use.

register("squarespace-node", ["node-base", "node-screen", "anim-base"], (y) => {
  addNodeMethods(y);
  scrollPageByBody(y);
});
register("squarespace-data", [], (y) => {
  y.Data = data;
});
// The browser's own promises keep the same contract.
register("promise", [], (y) => {
  y.Promise = Promise;
  y.when = (value, onDone, onFailure) => Promise.resolve(value).then(onDone, onFailure);
  y.batch = (...values) => Promise.all(values);
});
register("squarespace-gallery-ng", ["node-base"], (y) => {
  class Gallery2 extends Gallery {
    constructor(config: unknown) {
      super(y, config);
    }
  }
  addParts(y, { Gallery: Gallery2, Gallery2 });
});
register("squarespace-events-calendar", ["node-base"], (y) => {
  addParts(y, { EventCollectionCalendar });
});
// Their contents are always present.
for (const name of [
  ...["ui-base", "util", "image-loader", "gallery-stacked", "gallery-strip", "commerce"],
  ...["widgets", "form-submit", "social-buttons", "follow-buttons", "image-zoom"],
]) {
  register(`squarespace-${name}`, [], () => {});
}

Reflect.set(String.prototype, "capitalize", function (this: string) {
  return this.charAt(0).toUpperCase() + this.slice(1);
});
