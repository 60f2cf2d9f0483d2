/** What templates read of a site's data: names, shapes and faults. Other folders import only this file. */

export { describeExample, describePlace, describeShape } from "./describe.ts";
export { Frame } from "./frame.ts";
export {
  type EntryTemplate,
  type FileTypes,
  inferTypes,
  type NameUse,
  type Place,
  placeAt,
  type TagUse,
  type TemplateWorld,
} from "./infer.ts";
export { Shape } from "./shape.ts";
