import { ConventionalChangelog } from "conventional-changelog";

/**
 * Notes of a release as Markdown: a heading with version and date, then its features, fixes and gains in speed by subject,
 * from the commits since the last tag `v…`.
 */
export async function notesOf(folder: string, version: string): Promise<string> {
  const changelog = new ConventionalChangelog(folder)
    .loadPreset("conventionalcommits")
    .package({ version })
    .context({ version })
    .options({ outputUnreleased: true });
  const parts: string[] = [];
  for await (const part of changelog.write()) parts.push(part);
  return `${parts.join("").trim()}\n`;
}
