import { createConnection } from "vscode-languageserver/node";
import { readConfig } from "../../server/config.ts";
import { createStyleCompiler } from "../../server/theme/styles/style-compiler.ts";
import { serve } from "./serve.ts";

/** `npm run --silent language-server`: speaks the language server protocol over standard input and output. */
serve(createConnection(process.stdin, process.stdout), {
  styleCompiler: createStyleCompiler(),
  sitesDir: readConfig().sitesDir,
});
