import { basename } from "node:path";
import type { CheckedTheme } from "../../../analysis/index.ts";
import {
  isTemplatePath,
  Repository,
  type UnsavedTexts,
} from "../../theme/repository/repository.ts";
import type { Theme } from "../../theme/theme.ts";

/** The templates of a theme as its checks take them. */
export function readCheckedTheme(
  { folder, systemBlocks }: Theme,
  unsaved?: UnsavedTexts,
): Omit<CheckedTheme, "world"> {
  const repository = new Repository(folder, unsaved);
  const paths = [...repository.paths].filter(isTemplatePath);
  const templates = paths.flatMap((path) => {
    const text = repository.text(path);
    return text === undefined ? [] : [{ name: repository.shown(path), text }];
  });
  const blocks = repository
    .list("blocks", ".block")
    .map((path) => [basename(path), repository.shown(path)] as const);
  const system = [...systemBlocks.values()].flatMap(({ source }) =>
    source.files.map((file) => basename(file).toLowerCase()),
  );
  return { templates, blocks: new Map(blocks), platformBlocks: new Set(system) };
}
