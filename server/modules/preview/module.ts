import type { ModuleDefinition } from "../../module.ts";
import { createPreview } from "./preview-screen.ts";

/** The preview of a site: its pages of each type and its mails, with invented data where they need any. */
export const previewModule: ModuleDefinition = {
  name: "preview",
  create({ engine, modules }) {
    const samples = () => new Map(modules().flatMap(({ mailSamples = [] }) => mailSamples));
    const pages = () => modules().flatMap(({ pageSamples = [] }) => pageSamples);
    return { screens: [createPreview(engine, { mails: samples, pages })] };
  },
};
