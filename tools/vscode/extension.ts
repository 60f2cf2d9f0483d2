import { LanguageClient } from "vscode-languageclient/node";

/** Files that are served besides those of the language: only those of themes have answers. */
export const served = ["**/*.html", "**/styles/**/*.less", "**/styles/**/*.css", "**/*.conf"];

let client: LanguageClient | undefined;

/** The command that answers: in the folder that `SCHAUFENSTER` names, else in the one that is open. */
export function serverCommand(folder: string | undefined) {
  const where = folder === undefined ? [] : ["--prefix", folder];
  return { command: "npm", args: ["run", "--silent", ...where, "language-server"] };
}

/** Called by the editor when it opens the first file of a theme. */
export async function activate(): Promise<void> {
  client = new LanguageClient(
    "schaufenster",
    "Schaufenster",
    {
      ...serverCommand(process.env.SCHAUFENSTER),
      options: { shell: process.platform === "win32" },
    },
    {
      documentSelector: [
        { scheme: "file", language: "jsont" },
        ...served.map((pattern) => ({ scheme: "file", pattern })),
      ],
    },
  );
  await client.start();
}

/** Called by the editor before it ends. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}
