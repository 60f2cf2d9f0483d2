// What a report of Vitest (its JSON) says. `counts FILE`: "passed failed". `failed FILE`: the files with failures, a line each.
// `names FILE`: the failed tests, a line each.
import { readFileSync } from "node:fs";

const [, , question, file] = process.argv;
const { testResults = [], numPassedTests = 0 } = JSON.parse(readFileSync(file, "utf8"));
const isFailed = ({ status }) => status === "failed";
const failedFiles = testResults.filter(
  (result) => isFailed(result) || result.assertionResults.some(isFailed),
);
/** A file that could not be run to its end counts once beside its failed tests. */
const namesOf = ({ name, assertionResults, message }) => {
  const failed = assertionResults.filter(isFailed).map(({ fullName }) => `${name}: ${fullName}`);
  return failed.length > 0 ? failed : [`${name}: ${message ?? "could not be run"}`];
};
const answers = {
  counts: () => [`${numPassedTests} ${failedFiles.flatMap(namesOf).length}`],
  failed: () => failedFiles.map(({ name }) => name),
  names: () => failedFiles.flatMap(namesOf),
};
for (const line of answers[question]()) console.log(line);
