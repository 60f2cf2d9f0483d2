import { expect, test } from "vitest";
import { soak } from "../soak/soak.ts";
import { onServer } from "../support/databases/databases.ts";

/** A fifth of it measures what the processes bear, which a busy moment of the machine must not decide. */
const SHORT_MS = 15_000;

test.each(["a file", "PostgreSQL"])(
  "two processes on %s answer rightly and keep the rules, near what they bear, while others fail",
  async (kind) => {
    const lent = kind === "PostgreSQL" ? await onServer.createNew() : undefined;
    const { books, mails, faults } = await soak(SHORT_MS, lent?.place);
    await lent?.remove();
    expect(faults).toEqual([]);
    expect(Math.min(books.pages, books.invoices.length, mails)).toBeGreaterThan(0);
  },
);
