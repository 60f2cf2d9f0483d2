import type { Rows } from "../../support/races/stage.ts";

/** Those who wait for a variant and have another number of mails in the outbox than they are to get: one, once they are marked as mailed. */
export function findRestockFaults({ restock_sign_ups = [], mails = [] }: Rows): readonly string[] {
  return restock_sign_ups.flatMap(({ email, mailed_at }) => {
    const count = mails.filter(
      ({ kind, envelope }) => kind === "restock" && JSON.parse(String(envelope)).to.includes(email),
    ).length;
    return count === (mailed_at === null ? 0 : 1) ? [] : [`${count} mails to ${email}`];
  });
}
