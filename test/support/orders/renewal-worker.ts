import { openDatabase } from "../../../server/database/database.ts";
import { openRenewalShop } from "./renewal-shop.ts";

/**
 * A process that renews what is due at a time, and asks a double of the provider elsewhere: PLACE URL SECRET TIME [STEPS]. Once it has
 * begun so many statements and calls of the provider, it kills itself.
 */

const [place = "", url = "", webhookSecret = "", time = "", steps] = process.argv.slice(2);
let left = steps === undefined ? Number.POSITIVE_INFINITY : Number(steps);

const database = await openDatabase(place);
const shop = openRenewalShop(database, {
  double: {
    webhookSecret,
    intents: () => [],
    async fetch(asked, init) {
      const { pathname, search } = new URL(String(asked));
      return fetch(url + pathname + search, init);
    },
  },
  now: () => Number(time),
  before() {
    if (left === 0) process.kill(process.pid, "SIGKILL");
    left -= 1;
  },
});
await shop.work();
await database.destroy();
