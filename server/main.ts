import cluster from "node:cluster";
import { readProcesses } from "./operations/process-count.ts";

const processes = readProcesses(process.argv.slice(2));
if (processes > 1 && cluster.isPrimary) {
  const { runProcesses } = await import("./operations/processes.ts");
  await runProcesses(processes);
} else {
  const { run } = await import("./start.ts");
  await run();
}
