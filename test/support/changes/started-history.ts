import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runWriteBackCommand } from "../../../server/cli/changes/write-back-command.ts";
import { openDatabase } from "../../../server/database/database.ts";
import type { Database } from "../../../server/database/schema.ts";
import { askForReload } from "../../../server/modules/changes/index.ts";
import { createChangeStore } from "../../../server/modules/changes/store.ts";
import type { Draw } from "../hostile/draw.ts";
import { addAccount, PASSWORD } from "../owners/accounts.ts";
import { environmentOf } from "../server/shop-environment.ts";
import { type ShopProcess, startShop } from "../server/shop-process.ts";
import { mug, soundFiles } from "../sites/site-files.ts";
import { readFields } from "./owner-shop.ts";

const FILE = "collections/shop.json";
const ids = ["a", "b", "c"];
const STEPS = 6;

/** So long a process may be killed after it was asked to save, in milliseconds. */
const KILLED_AFTER_MS = 80;

type Titles = Record<string, string>;

/** The sums of histories that were played on started servers. */
export type StartedSums = { histories: number; kills: number; starts: number; saves: number };

/**
 * Plays a history of two started servers, which are killed while they save: each save is kept wholly or not at all, and kept if it was
 * answered; both servers show it; conflicts are listed and decided; and written back, a server started anew has the same pages. `address`
 * is that of a PostgreSQL database, empty for a file. Throws where one of these is not so.
 */
export async function playStarted(draw: Draw, address: string, sums: StartedSums): Promise<void> {
  const files = {
    ...soundFiles(),
    [FILE]: {
      collection: { id: "c1", urlId: "shop", title: "Laden", type: 13, typeName: "products" },
      items: ids.map((id) => mug({ id, urlId: id, title: `${id}-0` })),
    },
  };
  const environment = {
    ...environmentOf({ content: files }),
    SIGN_INS_PER_MINUTE: "99",
    ...(address !== "" && { DATABASE_URL: address }),
  };
  const history = await StartedHistory.open(environment, sums);
  try {
    sums.histories += 1;
    for (let step = 1; step <= STEPS; step += 1) await history.play(draw, step);
    await history.writeBack();
  } finally {
    await history.close();
  }
}

type Environment = ReturnType<typeof environmentOf> & { readonly DATABASE_URL?: string };

class StartedHistory {
  readonly #environment: Environment;
  readonly #sums: StartedSums;
  readonly #database: Database;
  readonly #shops: ShopProcess[];
  #cookie = "";
  /** The titles that visitors see. */
  readonly #titles: Titles = Object.fromEntries(ids.map((id) => [id, `${id}-0`]));
  /** The titles that the designer's file has. */
  readonly #ofFile: Titles = { ...this.#titles };

  static async open(environment: Environment, sums: StartedSums): Promise<StartedHistory> {
    const shops = [await startShop(environment), await startShop(environment)];
    sums.starts += 2;
    const database = await openDatabase(environment.DATABASE_URL ?? environment.DATA_DIR);
    const history = new StartedHistory(environment, sums, database, shops);
    await history.#signIn();
    return history;
  }

  private constructor(
    environment: Environment,
    sums: StartedSums,
    database: Database,
    shops: ShopProcess[],
  ) {
    this.#environment = environment;
    this.#sums = sums;
    this.#database = database;
    this.#shops = shops;
  }

  async close(): Promise<void> {
    for (const shop of this.#shops) await shop.kill();
    await this.#database.destroy();
  }

  async play(draw: Draw, step: number): Promise<void> {
    const id = draw.one(ids);
    const at = draw.from(0, 1);
    const isRevised = draw.from(0, 2) === 0;
    const title = `${id}-${step}`;
    if (isRevised) await this.#revise(id, `${title}-file`, draw.one(["file", "own"]));
    else await this.#save(at, id, title, draw.from(0, 1) ? draw.from(0, KILLED_AFTER_MS) : null);
    for (const shop of this.#shops) await this.#waitFor(shop);
  }

  /** Writes everything into the files, after which a server started anew has the same pages. */
  async writeBack(): Promise<void> {
    const { DATA_DIR, DATABASE_URL, SITES_DIR, THEMES_DIR } = this.#environment;
    const before = await this.#pages(this.#shop(0));
    const { code, text } = await runWriteBackCommand(["shop"], {
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      sitesDir: SITES_DIR,
      themesDir: THEMES_DIR,
    });
    if (code !== 0) throw new Error(`write-back: ${text}`);
    const { public: left } = await createChangeStore(this.#database).list("w1");
    if (left.length > 0) throw new Error("changes lie over what was written");
    for (const shop of this.#shops) await shop.kill();
    this.#shops.splice(0, 2, await startShop(this.#environment));
    this.#sums.starts += 1;
    const after = await this.#pages(this.#shop(0));
    for (const [url, page] of before) {
      if (after.get(url) !== page) throw new Error(`${url} is another after writing back`);
    }
  }

  /** Saves a title; the server may be killed meanwhile, and is started again. */
  async #save(at: number, id: string, title: string, killedAfter: number | null): Promise<void> {
    const shop = this.#shop(at);
    const form = await this.#open(shop, `/config/products/${id}`);
    const saving = this.#post(shop, `/config/products/${id}`, { ...readFields(form), title }).then(
      (status) => status === 303,
      () => false,
    );
    this.#sums.saves += 1;
    if (killedAfter === null) {
      if (!(await saving)) throw new Error(`${title} was not saved`);
      this.#titles[id] = title;
      return;
    }
    await setTimeout(killedAfter);
    await shop.kill();
    this.#sums.kills += 1;
    const isAnswered = await saving;
    const fresh = await startShop(this.#environment);
    this.#sums.starts += 1;
    this.#shops[at] = fresh;
    const shown = (await this.#titlesOf(fresh))[id];
    if (shown === title) this.#titles[id] = title;
    else if (isAnswered) throw new Error(`${title} was answered, and is lost`);
  }

  /** Changes a title in the file. Where an owner's lies over it, that is a conflict, which somebody decides. */
  async #revise(id: string, title: string, choice: "file" | "own"): Promise<void> {
    const path = join(this.#environment.SITES_DIR, "shop", FILE);
    const json = JSON.parse(readFileSync(path, "utf8"));
    for (const item of json.items) if (item.id === id) item.title = title;
    writeFileSync(`${path}.new`, JSON.stringify(json, null, 2));
    renameSync(`${path}.new`, path);
    await askForReload(this.#database, "w1");
    const isChanged = this.#titles[id] !== this.#ofFile[id];
    this.#ofFile[id] = title;
    if (!isChanged) {
      this.#titles[id] = title;
      return;
    }
    const place = `items[id=${id}].title`;
    await this.#until(async () => {
      const listed = await this.#open(this.#shop(0), "/config/changes");
      return listed.includes(place) && listed.includes(title);
    }, `the conflict of ${title} is not listed`);
    const status = await this.#post(this.#shop(1), "/config/changes/choose", {
      file: FILE,
      path: place,
      choice,
    });
    if (status !== 303) throw new Error(`choosing is answered with ${status}`);
    if (choice === "file") this.#titles[id] = title;
  }

  #shop(at: number): ShopProcess {
    const shop = this.#shops[at];
    if (!shop) throw new Error("the server has not been started");
    return shop;
  }

  async #signIn(): Promise<void> {
    const { url } = this.#shop(0);
    const email = await addAccount(this.#database, "store-manager", "w1");
    const jar = new Map<string, string>();
    const take = (answer: Response) => {
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      this.#cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    };
    take(await fetch(`${url}/api/commerce/shopping-cart`));
    const answer = await fetch(`${url}/api/site-users/account/session`, {
      method: "POST",
      headers: {
        origin: url,
        cookie: this.#cookie,
        "content-type": "application/json",
        "x-csrf-token": jar.get("crumb") ?? "",
      },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`signing in: ${await answer.text()}`);
    take(answer);
  }

  async #open({ url }: ShopProcess, path: string): Promise<string> {
    const answer = await fetch(url + path, { headers: { cookie: this.#cookie } });
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return answer.text();
  }

  async #post({ url }: ShopProcess, path: string, fields: Titles): Promise<number> {
    const { status } = await fetch(url + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin: url, cookie: this.#cookie },
      body: new URLSearchParams(fields),
    });
    return status;
  }

  async #pages(shop: ShopProcess): Promise<ReadonlyMap<string, string>> {
    const urls = ["/shop", "/shop?format=json", ...ids.map((id) => `/shop/${id}`)];
    const pages = new Map<string, string>();
    for (const url of urls) pages.set(url, await (await fetch(shop.url + url)).text());
    return pages;
  }

  async #titlesOf(shop: ShopProcess): Promise<Titles> {
    const { items } = await (await fetch(`${shop.url}/shop?format=json`)).json();
    return Object.fromEntries(items.map((item: Titles) => [item.id, item.title]));
  }

  /** Every process shows what was saved. */
  #waitFor(shop: ShopProcess): Promise<void> {
    return this.#until(
      async () => {
        const shown = await this.#titlesOf(shop);
        return ids.every((id) => shown[id] === this.#titles[id]);
      },
      `a process does not show ${JSON.stringify(this.#titles)}`,
    );
  }

  async #until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
    const end = Date.now() + 60_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error(otherwise);
      await setTimeout(50);
    }
  }
}
