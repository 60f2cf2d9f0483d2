import { readdirSync } from "node:fs";
import path from "node:path";

/** The folder of the project. */
export const root = path.join(import.meta.dirname, "..", "..");

/** The files below a folder of the project, relative to the project. */
export const listFiles = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes("node_modules"));

/** All files of the project that hold TypeScript, relative to it. */
export const listSources = (): readonly string[] =>
  ["analysis", "client", "engine", "formatters", "server", "templates", "test", "tools"]
    .flatMap(listFiles)
    .filter((file) => /\.tsx?$/.test(file));
