import { parseArgs } from "node:util";
import { makeRelease, plannedRelease, ReleaseRefused } from "./release.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean", default: false } },
});
try {
  const release = await plannedRelease(process.cwd(), positionals[0]);
  process.stdout.write(release.notes);
  if (values["dry-run"])
    console.log(`\nNothing was changed. ${release.tag} would have these notes.`);
  else {
    makeRelease(process.cwd(), release);
    console.log(`\n${release.tag} is made. It is published by: git push --follow-tags`);
  }
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
