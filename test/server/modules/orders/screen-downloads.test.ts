import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { keepDownload } from "../../../support/orders/downloads.ts";
import { openOrdersScreen, own, PATH } from "../../../support/orders/orders-screen.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";
import { send } from "../../../support/owners/accounts.ts";
import { mailsOf } from "../../../support/restock/restock.ts";

const running = openOrdersScreen();
const { jars, read } = running;

describe("one order", () => {
  test("has its files, whose links begin anew and are mailed again", async () => {
    await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
    await keepDownload(running.database, "o1001", { uses: 5 });
    expect(await read(`${PATH}/1001`)).toContain("Die Fibel</th><td>Aufgebraucht");
    const renew = (number: number, role?: string) =>
      send(running.app, jars[role ?? "store-manager"] ?? {}, {
        method: "POST",
        url: `${PATH}/${number}/downloads`,
        headers: own,
        payload: "",
      });
    expect((await renew(1001, "reporting")).statusCode).toBe(403);
    expect((await renew(1001)).headers.location).toBe(`${PATH}/1001?changed=links`);
    expect(await read(`${PATH}/1001?changed=links`)).toMatch(/Links gelten wieder.*noch 5 Mal/s);
    const mails = (await mailsOf(running.database)).filter(({ kind }) => kind === "downloads");
    expect(mails).toMatchObject([{ to: ["ada@beispiel.de"] }]);
    await keepOrder(running.database, 1002, { status: "cancelled" });
    expect([(await renew(1002)).statusCode, (await renew(9999)).statusCode]).toEqual([404, 404]);
  });

  test("keeps its links as they are where their mail cannot be kept", async () => {
    await keepOrder(running.database, 1001, { status: "paid", paidAt: PLACED_AT });
    await keepDownload(running.database, "o1001", { uses: 5 });
    await sql`create trigger full before insert on mails begin select raise(abort, 'full'); end`.execute(
      running.database,
    );
    const answer = await send(running.app, jars["store-manager"] ?? {}, {
      method: "POST",
      url: `${PATH}/1001/downloads`,
      headers: own,
      payload: "",
    });
    await sql`drop trigger full`.execute(running.database);
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(await read(`${PATH}/1001`)).toContain("Die Fibel</th><td>Aufgebraucht");
  });
});
