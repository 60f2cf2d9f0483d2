import { parseArgs } from "node:util";
import { runGolden } from "../tools/golden/run.ts";

const usage = "npm run conformance -- DIR… [--open FILE] [--write-open FILE]";

/** `npm run conformance -- DIR…`: runs the golden cases of folders outside the repository. */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { open: { type: "string" }, "write-open": { type: "string" } },
  });
  if (positionals.length === 0) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const { lines, ok } = runGolden(positionals, {
    open: values.open,
    writeOpen: values["write-open"],
  });
  console.log(lines.join("\n"));
  process.exitCode = ok ? 0 : 1;
}

main();
