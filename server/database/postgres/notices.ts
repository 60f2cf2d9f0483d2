import pg from "pg";

/** The channel that triggers of tables use. */
const CHANNEL = "schaufenster";

/** Pause before a lost connection is opened again, in milliseconds. */
const AGAIN_MS = 1000;

/** Notices of changes by any process on the same database. */
export type Notices = {
  close(): Promise<void>;
};

/**
 * Calls `onChange` with the name of a table soon after its rows have changed, and with no name when a connection has been opened,
 * because changes may have been missed until then. Never rejects: without a connection there are no notices, and it tries again.
 */
export function listenToServer(
  address: string,
  onChange: (table: string | undefined) => void,
): Notices {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function listen(): Promise<void> {
    const opened = new pg.Client({
      connectionString: address,
      application_name: "schaufenster notices",
      keepAlive: true,
    });
    client = opened;
    opened.on("error", again);
    opened.on("end", again);
    opened.on("notification", ({ payload }) => onChange(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      onChange(undefined);
    } catch {
      again();
    }

    function again(): void {
      if (isOver || client !== opened) return;
      client = undefined;
      opened.end().catch(() => undefined);
      timer = setTimeout(() => void listen(), AGAIN_MS);
      timer.unref();
    }
  }

  void listen();
  return {
    async close() {
      isOver = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
