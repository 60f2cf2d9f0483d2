import { fill, type TextName, type Texts } from "../../../contract/texts/index.ts";
import type { Site } from "../../../site/site.ts";
import {
  type ConnectionKind,
  type ConnectionState,
  type EventName,
  eventNames,
} from "../connection.ts";
import type { ConnectionProblems, TypedConnection } from "../connection-rules.ts";
import type { ShownConnection } from "../service.ts";

/** Input that was refused. */
export type RefusedConnection = {
  readonly kind: ConnectionKind;
  readonly typed: TypedConnection;
  readonly problems: ConnectionProblems;
};

const names: Readonly<Record<ConnectionKind, TextName>> = {
  "email-marketing": "connectionsMarketing",
  automation: "connectionsAutomation",
};

const waitingNames: Readonly<Record<ConnectionKind, TextName>> = {
  "email-marketing": "connectionsWaitingMarketing",
  automation: "connectionsWaitingAutomation",
};

const eventTexts: Readonly<Record<EventName, TextName>> = {
  "subscriber.confirmed": "connectionsEventSubscriber",
  "form.submitted": "connectionsEventForm",
  "order.placed": "connectionsEventPlaced",
  "order.paid": "connectionsEventPaid",
};

const reasonTexts = new Map<string, TextName>([
  ["address", "connectionsReasonAddress"],
  ["redirect", "connectionsReasonRedirect"],
  ["timeout", "connectionsReasonTimeout"],
  ["unreachable", "connectionsReasonUnreachable"],
]);

/** The mailing lists that forms of a site fill, each once. */
export const listsOf = ({ forms }: Pick<Site, "forms">): readonly string[] => [
  ...new Set(forms.all.flatMap(({ type, list }) => (type === "form" ? [] : [list]))),
];

/** A connection for its owner: the saved settings, or refused input. The secret is never shown. */
export function toShownConnection(
  site: Pick<Site, "forms" | "texts">,
  connection: ShownConnection,
  refused: RefusedConnection | undefined,
) {
  const { texts } = site;
  const { kind, version, waiting, failed, hasSecret, state, reason } = connection;
  const isRefused = refused?.kind === kind;
  const { address, list, events } = isRefused ? refused.typed : connection;
  const lists = new Set([...listsOf(site), ...(connection.list === "" ? [] : [connection.list])]);
  const none = kind === "automation" ? texts.connectionsListAll : texts.connectionsListChoose;
  return {
    kind,
    version: String(version),
    waiting,
    failed,
    address,
    name: texts[names[kind]],
    state: toState(texts, kind, state),
    reason: toReason(texts, reason),
    isConnected: state !== "disconnected",
    secretHint: hasSecret ? texts.connectionsSecretSaved : texts.connectionsSecretHint,
    lists: [
      { value: "", name: none, chosen: list === "" },
      ...[...lists].map((name) => ({ value: name, name, chosen: name === list })),
    ],
    events: eventNames.map((name) => ({
      value: name,
      name: texts[eventTexts[name]],
      chosen: events.includes(name),
    })),
    button: state === "disconnected" ? texts.connectionsConnect : texts.connectionsSave,
    problems: isRefused ? toProblemTexts(texts, refused.problems) : {},
  };
}

function toState(texts: Texts, kind: ConnectionKind, state: ConnectionState): string {
  const waiting = texts[waitingNames[kind]];
  const { connectionsConnecting: connecting, connectionsConnected: connected } = texts;
  return { connecting, connected, waiting, disconnected: texts.connectionsDisconnected }[state];
}

function toReason(texts: Texts, reason: string): string {
  const name = reasonTexts.get(reason);
  if (name) return texts[name];
  const [, status] = /^status (\d+)$/.exec(reason) ?? [];
  return status === undefined ? "" : fill(texts.connectionsReasonStatus, { status });
}

const toProblemTexts = (texts: Texts, problems: ConnectionProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, name]) => [field, texts[name]]));
