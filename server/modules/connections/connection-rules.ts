import * as connectionsLimits from "../../contract/connections/limits.ts";
import * as formsLimits from "../../contract/forms/limits.ts";
import { listProblem } from "../../contract/screens/input-rules.ts";
import type { TextName } from "../../contract/texts/index.ts";
import type {
  Connection,
  ConnectionKind,
  ConnectionSettings,
  EventName,
  SiteEvent,
} from "./connection.ts";

/** The input of an owner. An empty secret keeps the saved one. */
export type TypedConnection = {
  readonly address: string;
  readonly secret: string;
  readonly list: string;
  readonly events: readonly EventName[];
};

/** The problems by field. */
export type ConnectionProblems = Readonly<Partial<Record<keyof TypedConnection, TextName>>>;

type Read =
  | { readonly settings: ConnectionSettings; readonly problems?: undefined }
  | { readonly settings?: undefined; readonly problems: ConnectionProblems };

type Known = {
  readonly kind: ConnectionKind;
  /** The site's mailing lists. */
  readonly lists: readonly string[];
  readonly saved: Pick<Connection, "secret" | "list"> | undefined;
  /** True if an address is an allowed target. */
  readonly takes: (url: URL) => boolean;
};

const MINUTE_MS = 60_000;

/** Pauses after the first attempts at a delivery, in milliseconds; later ones are as long as the last. */
export const pauses: readonly number[] = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE_MS);

/** About three days with these pauses. */
export const MOST_ATTEMPTS = 75;

/** Pause for a service that has just failed, in milliseconds. */
export const REST_MS = MINUTE_MS;

/** Reads an owner's input. */
export function readConnection(typed: TypedConnection, known: Known): Read {
  const { kind, lists, saved } = known;
  const address = typed.address.trim();
  const secret = typed.secret === "" ? (saved?.secret ?? "") : typed.secret;
  const { list, events } = typed;
  const isListKnown = list === "" || lists.includes(list) || list === saved?.list;
  const mayBeAll = kind === "automation" && list === "";
  const listText = mayBeAll ? undefined : listProblem(isListKnown ? list : "")?.text;
  const problems: ConnectionProblems = {
    ...addressProblem(address, known.takes),
    ...(!isStrong(secret) && {
      secret: "connectionsSecretWrong" as const,
    }),
    ...(listText && { list: listText }),
    ...(events.length === 0 && { events: "connectionsEventsMissing" as const }),
  };
  return Object.keys(problems).length > 0
    ? { problems }
    : { settings: { address, secret, list, events: [...new Set(events)] } };
}

/** True if a secret is long enough; for one in the specification's format, the decoded bytes count. */
function isStrong(secret: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]*={0,2})$/.exec(secret) ?? [];
  if (secret.length > connectionsLimits.secretLength || (secret.startsWith("whsec_") && !encoded))
    return false;
  const length =
    encoded === undefined ? secret.length : Math.floor((encoded.replace(/=+$/, "").length * 3) / 4);
  return length >= connectionsLimits.secretLeast;
}

function addressProblem(text: string, takes: Known["takes"]): ConnectionProblems {
  const url =
    URL.canParse(text) && text.length <= formsLimits.urlLength ? new URL(text) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "" || /\p{Cc}/u.test(text)) {
    return { address: "connectionsAddressWrong" };
  }
  return takes(url) ? {} : { address: "connectionsAddressRefused" };
}

/** True if a service is notified of an event. */
export const isTold = (
  { events, list }: Pick<ConnectionSettings, "events" | "list">,
  event: Pick<SiteEvent, "name" | "list">,
): boolean =>
  events.includes(event.name) && (list === "" || event.list === undefined || list === event.list);
