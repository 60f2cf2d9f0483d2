import type { ModuleDefinition } from "../../module.ts";
import { createPreview } from "./preview-screen.ts";

/** The preview of a site: its pages of each type, and its mails with invented data. */
export const previewModule: ModuleDefinition = {
  name: "preview",
  create({ engine, modules }) {
    const samples = () => new Map(modules().flatMap(({ mailSamples = [] }) => mailSamples));
    return { screens: [createPreview(engine, samples)] };
  },
};
