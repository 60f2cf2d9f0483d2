import { createStyleCompiler } from "./theme/styles/style-compiler.ts";

// The compiler's thread starts up while the server's own code is loaded.
const styleCompiler = createStyleCompiler();
const { isForOperator, start } = await import("./start.ts");

try {
  await start(styleCompiler);
} catch (error) {
  const text = isForOperator(error) ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
