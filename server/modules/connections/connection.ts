/** The services that a site can be connected to, one of each kind. */
export const connectionKinds = ["email-marketing", "automation"] as const;
/** One of the two services. */
export type ConnectionKind = (typeof connectionKinds)[number];

/** The events that owners can have reported. */
export const eventNames = [
  "subscriber.confirmed",
  "form.submitted",
  "order.placed",
  "order.paid",
] as const;
/** One of them. */
export type EventName = (typeof eventNames)[number];

/** The event that checks if a service can be reached; sent when a connection is saved. */
export const CHECK_EVENT = "connection.check";

/** `connecting`: no answer yet. `waiting`: the last attempt failed, and is retried. */
export type ConnectionState = "connecting" | "connected" | "waiting" | "disconnected";

/** The settings that an owner has saved. */
export type ConnectionSettings = {
  /** The target address. */
  readonly address: string;
  readonly secret: string;
  /** The mailing list whose subscribers are reported; empty for all. */
  readonly list: string;
  readonly events: readonly EventName[];
};

export type ConnectionKey = { readonly websiteId: string; readonly kind: ConnectionKind };

/** A connection as stored. */
export type Connection = ConnectionSettings & {
  readonly kind: ConnectionKind;
  readonly version: number;
  readonly state: ConnectionState;
  /** The reason why the last attempt failed; empty if it succeeded. */
  readonly reason: string;
};

/** An event on a site. */
export type SiteEvent = {
  readonly websiteId: string;
  readonly name: EventName;
  /** The subject of the event, and the occurrence if it can repeat: each is reported once. */
  readonly subject: string;
  /** The mailing list that the event concerns. Undefined if it concerns none. */
  readonly list?: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
};
