import type { Database } from "../../database/schema.ts";
import type { Network } from "../../http/security/network.ts";
import {
  type Connection,
  type ConnectionKey,
  type ConnectionKind,
  type ConnectionState,
  connectionKinds,
} from "./connection.ts";
import {
  type ConnectionProblems,
  readConnection,
  type TypedConnection,
} from "./connection-rules.ts";
import { createDeliveryStore } from "./delivery-store.ts";
import { createConnectionStore } from "./store.ts";

/** A connection as an owner sees it; without its secret. */
export type ShownConnection = Pick<
  Connection,
  "kind" | "address" | "list" | "events" | "reason"
> & {
  readonly state: ConnectionState;
  /** 0 if there is none. */
  readonly version: number;
  readonly hasSecret: boolean;
  /** Numbers of pending and abandoned deliveries. */
  readonly waiting: number;
  readonly failed: number;
};

/** The outcome of saving settings: invalid ones have problems by field. */
type ConnectionChange = "saved" | "changedMeanwhile" | { readonly problems: ConnectionProblems };

/** The use cases of owners for connections. A site is identified by its website's id. */
export type ConnectionAdmin = {
  /** One connection per kind. */
  list(websiteId: string): Promise<readonly ShownConnection[]>;
  /** Saves the input if `version` is the present one, or in any case if it is undefined. `lists` are the site's. */
  save(
    key: ConnectionKey,
    typed: TypedConnection,
    more: { readonly lists: readonly string[]; readonly version: number | undefined },
  ): Promise<ConnectionChange>;
  /** Ends a connection and discards its pending deliveries. False if there is none. */
  disconnect(key: ConnectionKey): Promise<boolean>;
  /** Queues abandoned deliveries again. False if there are none. */
  sendAgain(key: ConnectionKey): Promise<boolean>;
  /** Deletes some of the deliveries that were sent or abandoned long ago. True if there may be more. */
  deleteOld(): Promise<boolean>;
};

type AdminDependencies = {
  readonly database: Database;
  readonly network: Pick<Network, "takes">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Retention of deliveries, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Maximum number of rows that one call deletes. */
const DELETED_AT_ONCE = 200;

/** Creates the use cases of owners for connections. */
export function createConnectionAdmin(dependencies: AdminDependencies): ConnectionAdmin {
  const { database, network, now } = dependencies;
  const connections = createConnectionStore(database);
  const deliveries = createDeliveryStore(database);
  return {
    async list(websiteId) {
      const found = await connections.list(websiteId);
      const counts = await connections.count(websiteId);
      const countOf = (kind: ConnectionKind, states: readonly string[]) =>
        counts
          .filter((one) => one.kind === kind && states.includes(one.state))
          .reduce((sum, { count }) => sum + count, 0);
      return connectionKinds.map((kind) => {
        const one = found.find((connection) => connection.kind === kind);
        const { address = "", list = "", events = [], state = "disconnected" } = one ?? {};
        return {
          kind,
          address,
          list,
          events,
          state,
          reason: one?.reason ?? "",
          version: one?.version ?? 0,
          hasSecret: one !== undefined,
          waiting: countOf(kind, ["waiting", "sending"]),
          failed: countOf(kind, ["failed"]),
        };
      });
    },
    async save(key, typed, { lists, version }) {
      const saved = (await connections.list(key.websiteId)).find(({ kind }) => kind === key.kind);
      const { settings, problems } = readConnection(typed, {
        kind: key.kind,
        lists,
        saved,
        takes: (url) => network.takes(url),
      });
      if (problems) return { problems };
      const isSaved = await connections.save(key, settings, version, now());
      return isSaved ? "saved" : "changedMeanwhile";
    },
    disconnect: connections.remove,
    sendAgain: async (key) => (await deliveries.sendAgain(key, now())) > 0,
    deleteOld: async () =>
      (await deliveries.deleteDone(now() - KEPT_MS, DELETED_AT_ONCE)) >= DELETED_AT_ONCE,
  };
}
