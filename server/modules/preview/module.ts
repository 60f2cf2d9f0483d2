import type { ModuleDefinition } from "../../module.ts";
import { createPreview } from "./preview-screen.ts";

export const previewModule: ModuleDefinition = {
  name: "preview",
  create({ engine, modules }) {
    const samples = () => new Map(modules().flatMap(({ mailSamples = [] }) => mailSamples));
    return { screens: [createPreview(engine, samples)] };
  },
};
