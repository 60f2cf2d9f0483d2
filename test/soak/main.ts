import { createPostgresDatabase, startPostgres } from "../support/databases/postgres-server.ts";
import { type Soaked, soak } from "./soak.ts";

const KINDS = ["sqlite", "postgres"] as const;

/**
 * `npm run soak -- MINUTES [sqlite|postgres]`: two processes for so many minutes on each database, near what they bear, while mail server and
 * payment provider fail now and then. Prints what was done; fails if the shop has answered wrongly, needs more and more memory, or has
 * broken a rule.
 */
async function main([minutes = "", only]: readonly string[]): Promise<number> {
  const kinds = KINDS.filter((kind) => only === undefined || kind === only);
  if (!(Number(minutes) > 0) || kinds.length === 0) {
    console.error("usage: npm run soak -- MINUTES [sqlite|postgres]");
    return 1;
  }
  let faults = 0;
  for (const kind of kinds) {
    console.log(`${kind}, ${minutes} minutes`);
    const soaked = await soakOn(kind, Number(minutes) * 60_000);
    print(soaked);
    faults += soaked.faults.length;
  }
  return faults > 0 ? 1 : 0;
}

async function soakOn(kind: (typeof KINDS)[number], milliseconds: number): Promise<Soaked> {
  if (kind === "sqlite") return soak(milliseconds);
  const server = await startPostgres();
  try {
    const { place } = await createPostgresDatabase(server.address);
    return await soak(milliseconds, place);
  } finally {
    await server.stop();
  }
}

function print({ capacity, rate, books, mails, memory, isLong, faults }: Soaked): void {
  const { invoices, cards, faults: _, ...counts } = books;
  console.log(`visits a second: ${rate.toFixed(1)}, of ${capacity.toFixed(1)} that were borne`);
  console.log({ ...counts, invoices: invoices.length, cards: cards.length, mails });
  for (const { pid, early, late } of memory) {
    console.log(`memory of ${pid}: ${Math.round(early)} MB, later ${Math.round(late)} MB`);
  }
  if (!isLong) console.log("memory is judged from 10 minutes on");
  for (const fault of faults) console.error(fault);
  console.log(faults.length > 0 ? `${faults.length} faults` : "no faults");
}

process.exit(await main(process.argv.slice(2)));
