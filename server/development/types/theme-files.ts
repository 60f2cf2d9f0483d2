import { basename } from "node:path";
import type { CheckedTheme } from "../../../analysis/index.ts";
import {
  isTemplatePath,
  Repository,
  type UnsavedTexts,
} from "../../theme/repository/repository.ts";
import { platformSheets } from "../../theme/styles/platform-sheets.ts";
import type { Theme } from "../../theme/theme.ts";
import type { StyleTexts } from "../../theme/tweaks/unused-variables.ts";

/** The templates and styles of a theme as its checks take them. */
export function readCheckedTheme(
  { folder, systemBlocks, tweaks }: Theme,
  unsaved?: UnsavedTexts,
): Omit<CheckedTheme, "world"> & { readonly styles: StyleTexts } {
  const repository = new Repository(folder, unsaved);
  const paths = [...repository.paths];
  const read = (isWanted: (path: string) => boolean) =>
    paths.filter(isWanted).flatMap((path) => {
      const text = repository.text(path);
      return text === undefined ? [] : [{ name: repository.shown(path), text }];
    });
  const templates = read(isTemplatePath);
  const scripts = read((path) => path.endsWith(".js"));
  const sheets = read((path) => /\.(?:less|css)$/.test(path));
  const blocks = repository
    .list("blocks", ".block")
    .map((path) => [basename(path), repository.shown(path)] as const);
  const system = [...systemBlocks.values()].flatMap(({ source }) =>
    source.files.map((file) => basename(file).toLowerCase()),
  );
  return {
    templates,
    blocks: new Map(blocks),
    platformBlocks: new Set(system),
    styles: {
      sheets: sheets.map(({ name, text }) => ({ file: name, text })),
      platform: [...platformSheets().values()],
      tweaks,
      others: [...templates, ...scripts].map(({ text }) => text),
    },
  };
}
