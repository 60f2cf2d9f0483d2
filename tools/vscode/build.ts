import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { strToU8, zipSync } from "fflate";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../..");

/** Files of the extension that are packed as they are. */
const files = ["language-configuration.json", "syntaxes/jsont.tmLanguage.json"];

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".cjs" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

type Manifest = Readonly<Record<"name" | "displayName" | "description" | "publisher", string>> & {
  readonly engines: { readonly vscode: string };
};

const toVsixManifest = (manifest: Manifest, version: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata><Identity Language="en-US" Id="${manifest.name}" Version="${version}" Publisher="${manifest.publisher}"/><DisplayName>${manifest.displayName}</DisplayName><Description xml:space="preserve">${manifest.description}</Description><Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/></Properties></Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/><Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/></Assets>
</PackageManifest>
`;

/** Writes the extension of VS Code as one file that the editor installs. */
export async function buildExtension(target: string): Promise<void> {
  const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf8");
  const manifest: Manifest = JSON.parse(read("manifest.json"));
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const packed = {
    "[Content_Types].xml": CONTENT_TYPES,
    "extension.vsixmanifest": toVsixManifest(manifest, version),
    "extension/package.json": `${JSON.stringify({ ...manifest, version }, null, 2)}\n`,
    "extension/extension.cjs": await bundle(),
    "extension/README.md": readFileSync(join(ROOT, "docs/designers/editors.md"), "utf8"),
    "extension/LICENSE.txt": readFileSync(join(ROOT, "LICENSE"), "utf8"),
    ...Object.fromEntries(files.map((path) => [`extension/${path}`, read(path)])),
  };
  const entries = Object.entries(packed).map(([path, text]) => [path, strToU8(text)] as const);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, zipSync(Object.fromEntries(entries)));
}

/** The extension with its client of the protocol; `vscode` is the editor's own. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["vscode"] },
    build: {
      ssr: "tools/vscode/extension.ts",
      write: false,
      target: "node20",
      minify: true,
      rolldownOptions: { external: ["vscode"], output: { format: "cjs" } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []));
  const [chunk] = outputs.flatMap((one) => (one.type === "chunk" ? [one] : []));
  if (!chunk || outputs.length > 1) throw new Error("the extension is not one file");
  return chunk.code;
}

const [target] = process.argv.slice(2);
if (target !== undefined) await buildExtension(resolve(target));
