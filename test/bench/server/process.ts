import { readFileSync } from "node:fs";

/** Ticks of a second in which Linux counts the time of processes. */
const TICKS = 100;

/** Microseconds of the processor that a process has used, its threads and the kernel's work for it included. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the process, in brackets, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000_000;
}

/** Resident memory of a process, in megabytes. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
