import { printTable } from "./bench/print.ts";
import { tables } from "./server/races/calls.ts";
import { openCartCourse } from "./server/races/course.ts";
import { startPostgres } from "./support/databases/postgres-server.ts";
import { openFileStage } from "./support/races/file-stage.ts";
import { race } from "./support/races/race.ts";
import { createServerStages } from "./support/races/server-stage.ts";
import type { OpenStage } from "./support/races/stage.ts";

/**
 * Prints how many interleavings of two calls were run, and after the stroke those that the database does not admit, because
 * the second call has to wait for the first. A row is the call that begins. Fails if a call comes out wrong.
 */
async function printRaces(name: string, open: OpenStage): Promise<void> {
  const course = await openCartCourse(open);
  for (const calls of tables) {
    const sums = { run: 0, notAdmitted: 0 };
    const rows: string[][] = [[name, ...calls.map((call) => call.name)]];
    for (const first of calls) {
      const row = [first.name];
      for (const second of calls) {
        const { run, notAdmitted, faults } = await race(course, [first, second]);
        row.push(`${run} / ${notAdmitted}${faults.length > 0 ? ` (${faults.length} wrong)` : ""}`);
        sums.run += run;
        sums.notAdmitted += notAdmitted;
        if (faults[0] !== undefined) {
          console.error(faults[0]);
          process.exitCode = 1;
        }
      }
      rows.push(row);
    }
    printTable(rows);
    console.log(`${sums.run} run, ${sums.notAdmitted} not admitted\n`);
  }
  await course.stage.close();
}

const server = await startPostgres();
try {
  await printRaces("SQLite", openFileStage);
  await printRaces("PostgreSQL", createServerStages(server.address));
} finally {
  await server.stop();
}
