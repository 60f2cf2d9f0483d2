import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../../server/database/database.ts";
import type { Database } from "../../../../server/database/schema.ts";
import type { RecurringJob } from "../../../../server/jobs/job.ts";
import { ordersModule } from "../../../../server/modules/orders/module.ts";
import { stockModule } from "../../../../server/modules/stock/module.ts";
import { vatIdsModule } from "../../../../server/modules/vat-ids/module.ts";
import { type DatabasePlace, databaseKinds } from "../../../support/databases/databases.ts";
import { openOrderDesk, orderSite } from "../../../support/orders/order-desk.ts";
import { keepOrder, PLACED_AT } from "../../../support/orders/stored-orders.ts";
import { composeOn } from "../../../support/server/composed.ts";

/** A stand-in for the service of the European Union, with its answers by path; anything else fails. */
async function startVies(answers: Readonly<Record<string, object>>) {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    const answer = answers[url];
    response.statusCode = answer ? 200 : 500;
    response.setHeader("content-type", "application/json");
    response.end(answer ? JSON.stringify(answer) : "{");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/rest-api`, asked };
}

describe.each(databaseKinds)("numbers for value added tax $name", ({ create }) => {
  let created: DatabasePlace;
  let database: Database;
  beforeEach(async () => {
    created = await create();
    database = await openDatabase(created.place);
  });
  afterEach(async () => {
    await database.destroy();
    await created.remove();
  });

  const websiteId = orderSite.content.website.id;
  const keep = (number: number, vatId: string, createdAt = PLACED_AT) =>
    keepOrder(database, number, {
      websiteId,
      createdAt,
      business: { company: "Reederei Jansen KG", vatId, vatCheck: "unchecked" },
    });

  /** Asks until nothing is left of a turn, and counts the parts that it had. */
  async function ask(viesUrl: string): Promise<number> {
    const { modules } = composeOn(database, {
      sites: [orderSite],
      now: () => PLACED_AT + 60_000,
      modules: [ordersModule, stockModule, vatIdsModule],
      siteSecrets: { VIES_URL: viesUrl },
    });
    const [job] = modules.flatMap(({ name, jobs = [] }) => (name === "vat-ids" ? jobs : []));
    let parts = 1;
    while (await (job as RecurringJob).run()) parts += 1;
    return parts;
  }

  const checksOf = async () =>
    Object.fromEntries(
      (await database.selectFrom("orders").select(["number", "vat_check"]).execute()).map(
        ({ number, vat_check }) => [number, vat_check],
      ),
    );

  test("are asked about after the order, and stay unchecked while nobody answers", async () => {
    const { url, asked } = await startVies({
      "/rest-api/ms/DE/vat/123456789": { isValid: true, userError: "VALID" },
      "/rest-api/ms/AT/vat/U12345678": { isValid: false, userError: "INVALID" },
      "/rest-api/ms/FR/vat/12345678901": { isValid: false, userError: "MS_UNAVAILABLE" },
    });
    await keep(1001, "DE123456789");
    await keep(1002, "ATU12345678", PLACED_AT - 1);
    await keep(1003, "FR12345678901");
    await keep(1004, "NL123456789B01");
    await keep(1005, "");
    await keep(1006, "DE987654321", PLACED_AT - 4 * 24 * 60 * 60_000);
    // Each part asks about one, so that none outlasts the time that it has; the last one finds nothing.
    expect(await ask(url)).toBe(5);
    const known = { 1001: "valid", 1002: "invalid", 1003: "unchecked", 1004: "unchecked" };
    expect(await checksOf()).toEqual({ ...known, 1005: "", 1006: "unchecked" });
    expect(asked.map((path) => path.split("/")[3])).toEqual(["AT", "DE", "FR", "NL"]);
    await ask(url);
    // Those that are known are not asked about again.
    expect(asked).toHaveLength(6);
    await ask("http://127.0.0.1:9/none");
    expect(await checksOf()).toMatchObject(known);
  });

  test("the first answer about a number stays", async () => {
    const desk = openOrderDesk(database, { items: [] });
    const start = { createdAt: 0, orderId: "" };
    expect(await desk.service.findUncheckedVatId(start)).toBeUndefined();
    await keep(1001, "DE123456789");
    expect(await desk.service.findUncheckedVatId(start)).toEqual({
      orderId: "o1001",
      websiteId,
      vatId: "DE123456789",
      createdAt: PLACED_AT,
    });
    await desk.service.keepVatCheck("o1001", "valid");
    await desk.service.keepVatCheck("o1001", "invalid");
    expect((await desk.orders.find("o1001"))?.business).toEqual({
      company: "Reederei Jansen KG",
      vatId: "DE123456789",
      vatCheck: "valid",
    });
  });
});
